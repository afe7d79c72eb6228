import { describe, expect, it } from 'vitest'
import { isVisit } from './visit.mjs'

describe('isVisit', () => {
  it.each([
    ['a navigation', { 'sec-fetch-dest': 'document' }],
    ['a client without Fetch Metadata', {}],
  ])('counts %s', (_, headers) => expect(isVisit(new Headers(headers))).toBe(true))

  it.each([
    ['a fetch by a script', { 'sec-fetch-dest': 'empty' }],
    ['a preloaded page', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ])('does not count %s', (_, headers) => expect(isVisit(new Headers(headers))).toBe(false))
})
