import { expect, test } from 'vitest'
import { currencies } from './currency'
import { formatMoney } from './money'
import { AmountFault, isLeap, parseAmount } from './parse-amount'

// R-OPS-10
test.each([
  ['7 490 Ft', 'HUF', 7490],
  ['7\u00a0490\u00a0Ft', 'HUF', 7490],
  ['7.490 Ft.', 'HUF', 7490],
  ['HUF 7490', 'HUF', 7490],
  ['7490 huf', 'HUF', 7490],
  ['7,490', 'HUF', 7490],
  ['€1 299,90', 'EUR', 129_990],
  ['1.299,90 €', 'EUR', 129_990],
  ['1299.9 EUR', 'EUR', 129_990],
  ['$1,299.90', 'USD', 129_990],
  ['US$ 12', 'USD', 1200],
  ['0', 'HUF', 0],
] as const)('reads "%s" in %s', (written, currency, minor) => {
  expect(parseAmount(written, currency)).toBe(minor)
})

test.each([
  ['1,299', 'EUR'],
  ['12.990', 'USD'],
  ['7 490 Ft', 'EUR'],
  ['12 €', 'HUF'],
  ['$12', 'EUR'],
  ['12.5', 'HUF'],
  ['1.299.90', 'EUR'],
  ['1,2,3', 'HUF'],
  ['-5', 'HUF'],
  ['five', 'HUF'],
  ['', 'HUF'],
] as const)('refuses "%s" in %s', (written, currency) => {
  expect(() => parseAmount(written, currency)).toThrow(AmountFault)
})

test('an amount of two meanings is refused with how to write each', () => {
  const said = (written: string) => {
    try {
      return parseAmount(written, 'EUR')
    } catch (error) {
      return error instanceof AmountFault ? error.said : error
    }
  }
  expect(said('1,500')).toEqual({
    en: '"1,500" can be read in two ways: write 1500 for the whole number, or two decimals, as in 1.50',
    hu: '"1,500" kétféleképpen olvasható: egész számként írd így: 1500, törtként két tizedesjeggyel, így: 1,50',
  })
  expect([said('1500'), said('1,50'), said('1.50')]).toEqual([150_000, 150, 150])
})

test('reads what the shop itself writes', () => {
  for (const { code } of currencies)
    for (const minor of [0, 5, 123_456_789]) expect(parseAmount(formatMoney(minor, code), code)).toBe(minor)
})

test('a price below half or above double is a leap', () => {
  expect([isLeap(189_990, 250), isLeap(100, 50), isLeap(100, 49), isLeap(100, 200), isLeap(100, 201)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})
