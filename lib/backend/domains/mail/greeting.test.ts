import { expect, test } from 'vitest'
import { greetedName } from './greeting'

test('a person is greeted by name, a company without one', () => {
  const company = { is_company: true, name: 'Fehér Tölgy Kft.' }
  expect(greetedName('Kovács Dóra', { is_company: false, name: 'Kovács Dóra' })).toBe('Kovács Dóra')
  expect(greetedName('Kovács Dóra', null)).toBe('Kovács Dóra')
  expect(greetedName('Fehér Tölgy Kft.', company)).toBe('')
  // Its contact person.
  expect(greetedName('Kovács Dóra', company)).toBe('Kovács Dóra')
})
