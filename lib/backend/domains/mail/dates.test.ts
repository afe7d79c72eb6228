import { expect, test } from 'vitest'
import { momentInWords } from './dates'

// R-LANG-7
test('the hour has two digits in both languages', () => {
  const early = new Date('2026-11-20T02:50:00Z')
  expect(momentInWords(early, 'hu')).toBe('2026. november 20. 03:50')
  expect(momentInWords(early, 'en')).toBe('20 November 2026 at 03:50')
})
