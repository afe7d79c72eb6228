import { describe, expect, it } from 'vitest'
import { negotiateLocale } from './resolve'

describe('negotiateLocale', () => {
  it.each([
    [null, 'hu'],
    ['', 'hu'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-DE, de;q=0.9', 'hu'],
    ['de, en;q=0.4', 'en'],
    ['en;q=0.3, hu;q=0.8', 'hu'],
    ['en;q=0, hu;q=0.1', 'hu'],
    ['EN-us', 'en'],
    ['*', 'hu'],
    ['en;q=nonsense', 'en'],
  ] as const)('%j is served in %s', (header, locale) => expect(negotiateLocale(header)).toBe(locale))
})
