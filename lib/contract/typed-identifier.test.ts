import { describe, expect, it } from 'vitest'
import {
  articleKey,
  cleanIdentifier,
  couponCode,
  fixedFormats,
  gtinDigits,
  readNumber,
  readPostcode,
  type NumberFormats,
} from './typed-identifier'
import { readHungarianTaxNumber } from './tax-number'

const formats: NumberFormats = {
  orders: 'ND-{year}-{number:6}',
  quotes: 'AJ-{year}-{number:6}',
  ...fixedFormats,
}

/** What a keyboard, a word processor, a mail or a PDF makes of an identifier, without changing what is read. */
const spellings: readonly (readonly [string, (identifier: string) => string])[] = [
  ['as it is', (identifier) => identifier],
  ['in lower case', (identifier) => identifier.toLowerCase()],
  ['with spaces around it', (identifier) => `\u00a0 ${identifier}\t\n`],
  ['with an en dash', (identifier) => identifier.replaceAll('-', '–')],
  ['with an em dash', (identifier) => identifier.replaceAll('-', '—')],
  ['with a no-break hyphen', (identifier) => identifier.replaceAll('-', '\u2011')],
  ['with a minus', (identifier) => identifier.replaceAll('-', '\u2212')],
  ['with a zero-width space', (identifier) => [...identifier].join('\u200b')],
  ['with a byte order mark', (identifier) => `\ufeff${identifier}`],
  ['with a direction mark', (identifier) => `\u202a${identifier}\u202c`],
  ['with a soft hyphen', (identifier) => `${identifier.slice(0, 2)}\u00ad${identifier.slice(2)}`],
  ['with a word joiner', (identifier) => identifier.replaceAll('-', '\u2060-\u2060')],
  [
    'in full width',
    (identifier) => identifier.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ],
]

/** Every typed identifier: how it is read, and what it is compared with or stored as. */
const identifiers: readonly (readonly [string, string, (written: string) => unknown, unknown])[] = [
  ['order', 'ND-2026-000012', (written) => readNumber(written, 'orders', formats), 'ND-2026-000012'],
  ['quote', 'AJ-2026-000012', (written) => readNumber(written, 'quotes', formats), 'AJ-2026-000012'],
  ['inquiry', 'IN-2026-000012', (written) => readNumber(written, 'inquiries', formats), 'IN-2026-000012'],
  ['withdrawal', 'EL-2026-000012', (written) => readNumber(written, 'withdrawals', formats), 'EL-2026-000012'],
  ['article number', 'ND-10510', articleKey, 'ND10510'],
  ['coupon', 'OSZ-10', couponCode, 'OSZ-10'],
  ['tax number', '12892312-2-42', (written) => readHungarianTaxNumber(written)?.text, '12892312-2-42'],
  ['Hungarian postcode', 'H-1117', (written) => readPostcode(written, true), '1117'],
  ['foreign postcode', 'PL 00-950', (written) => readPostcode(written, false), 'PL 00-950'],
  ['EAN', '599-1234567890', gtinDigits, '5991234567890'],
]

// R-SAFE-8
describe.each(identifiers)('%s', (_, identifier, read, expected) => {
  it.each(spellings)('%s', (__, spell) => expect(read(spell(identifier))).toBe(expected))
})

describe('a number of the shop', () => {
  it.each([
    '#ND-2026-000012',
    '# ND-2026-000012',
    'ND 2026 000012',
    'ND-2026-000012.',
    'ND-2026-000012,',
    '(ND-2026-000012)',
    '„ND-2026-000012”',
    'ND/2026/000012',
    'ND_2026_000012',
    'ND.2026.000012',
    'ND2026000012',
    '2026000012',
    '2026-000012',
    '2026 12',
    'nd-2026-12',
    'ND - 2026 - 000012',
    'Rendelés: ND-2026-000012',
    'order no. nd 2026 000012',
    'order 2026-000012',
    'No. 2026-12',
    'Rendelésszám: #ND-2026-000012.',
    'ND-2026-000012, ND-2026-000012',
  ])('is read from "%s"', (written) => expect(readNumber(written, 'orders', formats)).toBe('ND-2026-000012'))

  it.each([
    'AJ-2026-000012',
    'XX-2026-000012',
    'XX2026000012',
    'IND-2026-000012',
    'ND-2026-000012 és ND-2026-000013',
    'ND-2026-',
    '2026-11-20',
    '2026. 11. 20-i rendelésem',
    'ND-1026-000012',
    '12',
    'the chair',
    '06 20 123 4567',
    '',
  ])('is not guessed from "%s"', (written) => expect(readNumber(written, 'orders', formats)).toBeNull())

  it.each([
    ['T{year}-{number}', 'T2026-12', 'Order T 2026 12.'],
    ['{year}{number:4}', '20260012', '2026/12'],
    ['{year}-{number:3}', '2026-1200', '20261200'],
    ['IND-{year}-{number:2}', 'IND-2026-12', 'ind–2026–0012'],
  ])('in the shop’s format %s is read as %s', (orders, number, written) => {
    expect(readNumber(number, 'orders', { ...formats, orders })).toBe(number)
    expect(readNumber(written, 'orders', { ...formats, orders })).toBe(number)
    expect(readNumber('AJ-2026-000012', 'orders', { ...formats, orders })).toBeNull()
  })
})

it.each([
  ['8230', '8230'],
  [' 8 230 ', '8230'],
  ['HU-1117', '1117'],
  ['H 1117', '1117'],
])('reads the postcode "%s"', (typed, postcode) => expect(readPostcode(typed, true)).toBe(postcode))

it.each(['', '823', '82300', '0230', 'Győr', '8230x'])('rejects the postcode "%s"', (typed) =>
  expect(readPostcode(typed, true)).toBeNull(),
)

it.each([
  ['sw1a 1aa', 'SW1A 1AA'],
  ['A–1010', 'A-1010'],
  ['811\u00a001', '811 01'],
  ['D02 AF30', 'D02 AF30'],
])('reads the foreign postcode "%s"', (typed, postcode) => expect(readPostcode(typed, false)).toBe(postcode))

it('ignores quotes and a full stop around a coupon’s code', () => {
  expect(['„osz10”', 'OSZ10.', ' osz 10 ', '\u200bOSZ\u00ad10'].map(couponCode)).toEqual(Array(4).fill('OSZ10'))
})

it('keeps the letters and the case of what it cleans', () => {
  expect(cleanIdentifier(' Abc–1\u200b/x ')).toBe('Abc-1/x')
})
