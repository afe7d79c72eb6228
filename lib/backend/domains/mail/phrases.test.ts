import { expect, test } from 'vitest'
import { greetedName, momentInWords } from './phrases'

// R-LANG-7
test('the hour has two digits in both languages', () => {
  const early = new Date('2026-11-20T02:50:00Z')
  expect(momentInWords(early, 'hu')).toBe('2026. november 20. 03:50')
  expect(momentInWords(early, 'en')).toBe('20 November 2026 at 03:50')
})

test('a person is greeted by name, a company without one', () => {
  const company = { is_company: true, name: 'Fehér Tölgy Kft.' }
  expect(greetedName('Kovács Dóra', { is_company: false, name: 'Kovács Dóra' })).toBe('Kovács Dóra')
  expect(greetedName('Kovács Dóra', null)).toBe('Kovács Dóra')
  expect(greetedName('Fehér Tölgy Kft.', company)).toBe('')
  // Its contact person.
  expect(greetedName('Kovács Dóra', company)).toBe('Kovács Dóra')
})
