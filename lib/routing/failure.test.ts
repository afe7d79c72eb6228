import { describe, expect, it } from 'vitest'
import { unavailableDigest } from '@/lib/api/error'
import * as serving from '@/scripts/serving/error-pages.mjs'
import { errorPageHeader, failureHeader, failureOf } from './failure'

describe('failureOf', () => {
  it.each([
    ['404', { status: 404, code: '' }],
    ['410', { status: 410, code: '' }],
    ['500 1729384756', { status: 500, code: '1729384756' }],
    ['502', { status: 500, code: '' }],
    ['503', { status: 503, code: '' }],
  ])('parses %s', (field, failure) => expect(failureOf(field)).toEqual(failure))

  it.each([null, '', '200', '404 <b>', '500 a b'])('rejects %s', (field) => expect(failureOf(field)).toBeUndefined())
})

it('uses the server’s names', () => {
  expect([failureHeader, errorPageHeader, unavailableDigest]).toEqual([
    serving.failureHeader,
    serving.errorPageHeader,
    serving.unavailableDigest,
  ])
})
