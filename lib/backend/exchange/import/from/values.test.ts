import { describe, expect, it, vi } from 'vitest'
import { shopDay } from '@/lib/calendar/working-days'
import { colourOf } from './colours'
import { uniqueNumbers } from './article-numbers'
import { blankProduct } from './foreign'
import { priceOf } from './prices'
import { lineOf, paragraphsOf } from './text'
import { currencyOf, readAmount, readGtin, readLength, readMoment, readNumber, readWeight } from './values'

describe('amounts', () => {
  it.each([
    ['12990', 12_990],
    ['12990.000000', 12_990],
    ['12 990 Ft', 12_990],
    ['12.990', 12_990],
    ['12,990.00', 12_990],
    ['12.990,50', 12_991],
    ['1.234.567', 1_234_567],
  ])('"%s" is %d forints', (written, amount) => expect(readAmount(written, 'HUF')).toBe(amount))

  it.each([
    ['12.5', 1250],
    ['1.299,90 €', 129_990],
    ['9.990000', 999],
  ])('"%s" is %d cents', (written, amount) => expect(readAmount(written, 'EUR')).toBe(amount))

  it.each(['', 'n/a', '0', '-5', '1,299'])('"%s" is no amount in euros', (written) =>
    expect(readAmount(written, 'EUR')).toBeNull(),
  )

  it('keep their sign and decimals as numbers', () => {
    expect(['-3', '27%', '0,5', '1.234'].map((written) => readNumber(written))).toEqual([-3, 27, 0.5, 1.234])
  })

  it('name their currency', () =>
    expect(['5 Ft', '5 EUR', '$5', '5'].map(currencyOf)).toEqual(['HUF', 'EUR', 'USD', undefined]))
})

it('measures are read with their units', () => {
  expect(['12.5 kg', '800 g', '2 lb', '3', '1,2 kg', '0', 'x', '5 stone'].map(readWeight)).toEqual([
    ...[12.5, 0.8, 0.907, 3, 1.2],
    ...[null, null, null],
  ])
  expect(['80 cm', '1.2 m', '450 mm', '80', '0', '90 m'].map(readLength)).toEqual([800, 1200, 450, 800, null, null])
})

it('a GTIN needs its check digit', () => {
  expect(["'4006381333931", '4006381333930', '123', '00000000'].map(readGtin)).toEqual([
    '4006381333931',
    null,
    null,
    null,
  ])
})

it('moments are read in the forms of the systems', () => {
  const read = (written: string) => {
    const moment = readMoment(written)
    return moment ? shopDay(moment) : null
  }
  expect(
    ['2026-11-20', '2026.11.20.', '2026-11-20 10:00:00', '2026-11-20T00:30+0100', '0000-00-00', ''].map(read),
  ).toEqual(['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20', null, null])
})

it('moments without a zone are those of the shop, wherever the command runs', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const read = (written: string) => readMoment(written)?.toISOString()
  expect([new Date(2026, 0).getTimezoneOffset(), read('2026-11-20'), read('2026-07-20 10:00:05')]).toEqual([
    -780,
    '2026-11-19T23:00:00.000Z',
    '2026-07-20T08:00:05.000Z',
  ])
  expect(['2026-02-30', '2026-11-20 25:00', '2026-11-20T10:00:00Z'].map(read)).toEqual([
    ...[undefined, undefined],
    '2026-11-20T10:00:00.000Z',
  ])
  vi.unstubAllEnvs()
})

describe('a sale', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const price = (from: string, to: string, sale = '80') =>
    priceOf(
      { ...blankProduct('x'), price: { regular: '100', isNet: true, vat: '5%', sale: { price: sale, from, to } } },
      { currency: 'HUF', vat: 27, isNet: false, now },
      () => undefined,
    )
  const regular = { currency: 'HUF', gross: 105, original: null, scheduled: null }
  it('without an end is the price, unless it has not begun, has ended or reduces nothing', () => {
    const reduced = { ...regular, gross: 84, original: 105 }
    expect([price('', ''), price('2026-11-01', '')]).toEqual([reduced, reduced])
    const others = [price('', '2026-11-19'), price('', '', '100'), price('2026-12-02', '2026-12-01')]
    expect(others).toEqual([regular, regular, regular])
  })
  it('that begins or ends is scheduled, with its last day', () => {
    const of = (from: string, until: string | null) => ({
      ...regular,
      scheduled: { gross: 84, from: new Date(from), until: until === null ? null : new Date(until) },
    })
    expect(price('2026-11-01', '2026-11-20')).toEqual(of('2026-10-31T23:00:00Z', '2026-11-20T23:00:00Z'))
    expect(price('', '2026-11-20 18:00')).toEqual(of('2026-11-20T12:00:00Z', '2026-11-20T17:00:00Z'))
    expect(price('2026-11-21', '')).toEqual(of('2026-11-20T23:00:00Z', null))
  })
})

describe('HTML', () => {
  it('becomes paragraphs without marks', () => {
    const html =
      '<h2>Asztal &amp; pad</h2><p>Egy<br>kett&#337; <strong>h&aacute;rom</strong> *négy* 1. öt</p><ul><li><p>a</p></li><li>b <a href="/x">c</a></li></ul>' +
      '<table><tr><td>Szín</td><td>fehér</td></tr></table><script>alert(1)</script><img src="x">'
    expect(paragraphsOf(html)).toEqual([
      'Asztal & pad',
      'Egy',
      'kettő három *négy* 1. öt',
      '– a',
      '– b c',
      'Szín fehér',
    ])
  })
  it('is not seen in plain text', () => {
    expect(paragraphsOf('a < b\r\n\r\n# c_d_')).toEqual(['a < b', '# c_d_'])
    expect(lineOf('Asztal &amp; pad')).toBe('Asztal & pad')
  })
})

it('article numbers become unique by what customers find them by, those that products have first', () => {
  const product = (number: string, group = 'g') => ({ ...blankProduct(number), number, group })
  const notes: string[] = []
  expect(
    uniqueNumbers(
      [
        product('A-1'),
        product('a 1'),
        product('A-1-2'),
        product(''),
        product('', 'Kék szék'),
        product('ŐR'),
        product('x|y'),
      ],
      (kind) => notes.push(kind),
    ),
  ).toEqual(['A-1', 'a 1-3', 'A-1-2', 'g', 'kek-szek', 'ŐR', 'x-y'])
  expect(notes.toSorted()).toEqual(['changed', 'changed', 'guessed', 'guessed'])
})

it('colours are found by their words, in both languages', () => {
  expect(
    ['Fehér', 'sötétszürke', 'Navy blue', 'törtfehér', 'ködkék', 'Holdfény'].map((one) => colourOf(one).key),
  ).toEqual([...['white', 'anthracite', 'blue', 'ivory', 'blue', 'holdfeny']])
})
