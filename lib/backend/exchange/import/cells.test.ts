import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { csvLine, noValue } from '../csv'
import {
  amount,
  clearable,
  day,
  decimal,
  integer,
  line,
  list,
  moment as momentOf,
  multiline,
  parseAmount,
  printCell,
  readCell,
  yesNo,
  type Column,
} from './cells'
import { slugOf } from '../../platform/slug'

describe('amounts', () => {
  it.each([
    ['12990', 'HUF', 12_990],
    ['12 990 Ft', 'HUF', 12_990],
    ['12\u00a0990', 'HUF', 12_990],
    ['12.990', 'HUF', 12_990],
    ['1.299.900,00 Ft', 'HUF', 1_299_900],
    ['12990,00', 'HUF', 12_990],
    ['489', 'EUR', 48_900],
    ['489,9', 'EUR', 48_990],
    ['489.90 €', 'EUR', 48_990],
    ['1 299,90', 'EUR', 129_990],
    ['1.299,90', 'EUR', 129_990],
    ['1,299.90 USD', 'USD', 129_990],
  ] as const)('%s %s is %i', (cell, currency, minor) => {
    expect(parseAmount(cell, currency)).toBe(minor)
  })

  it.each([
    ['1.299', 'EUR', 'in two ways'],
    ['12,5', 'HUF', 'more decimals'],
    ['1.299.90', 'EUR', 'not an amount'],
    ['-5', 'HUF', 'not an amount'],
    ['0', 'HUF', 'must be more than 0'],
    ['1e3', 'HUF', 'not an amount'],
    ['99999999999', 'HUF', 'more than'],
    ['on request', 'HUF', 'not an amount'],
    ['489,999', 'EUR', 'in two ways'],
    ['=1+1', 'HUF', 'not an amount'],
  ] as const)('%s %s is refused', (cell, currency, reason) => {
    expect(() => parseAmount(cell, currency)).toThrow(reason)
  })

  it('reads the shop’s own format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.constantFrom(...currencies), (minor, { code }) => {
        expect(parseAmount(formatMoney(minor, code), code)).toBe(minor)
      }),
    )
  })
})

describe('other cells', () => {
  it('reads numbers with a decimal comma or point', () => {
    expect(decimal('').parse('12,5')).toBe(12.5)
    expect(decimal('').parse('12.5')).toBe(12.5)
    expect(integer('').parse('1 200')).toBe(1200)
    expect(() => integer('').parse('12,5')).toThrow('not a whole number')
    expect(() => integer('', { max: 5 }).parse('6')).toThrow('more than 5')
  })

  it('reads yes and no in both languages', () => {
    expect(['yes', 'igen', '1', 'TRUE'].map((cell) => yesNo('').parse(cell))).toEqual([true, true, true, true])
    expect(['no', 'nem', '0'].map((cell) => yesNo('').parse(cell))).toEqual([false, false, false])
    expect(() => yesNo('').parse('maybe')).toThrow('neither yes nor no')
  })

  it('clears a value with a minus, and splits lists at bars', () => {
    const column = clearable(list(line('')))
    expect(readCell(column, '-')).toBeNull()
    expect(readCell(column, "'-")).toEqual(['-'])
    expect(readCell(line(''), '-')).toBe('-')
    expect(readCell(column, 'oak | brass|')).toEqual(['oak', 'brass'])
    expect(readCell(column, String.raw`a\|b|c`)).toEqual(['a|b', 'c'])
  })

  it('keeps line breaks, and refuses control characters', () => {
    expect(multiline('').parse('a\r\nb')).toBe('a\nb')
    expect(() => line('').parse('a\nb')).toThrow('single line')
    expect(() => line('').parse('a\u001b[2Jb')).toThrow('control characters')
    expect(line('').parse('< 5 cm, <3, <név>, a <b')).toBe('< 5 cm, <3, <név>, a <b')
    for (const html of ['<p>Text</p>', 'a<br/>b', '<a href="/x">y</a>', '<SCRIPT >', 'x</div>'])
      expect(() => multiline('').parse(html), html).toThrow('contains HTML')
  })

  it.each([
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026.07.01.', '2026-06-30T22:00:00.000Z'],
    // Days of clock changes.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('%s begins at %s', (cell, moment) => {
    expect(day('').parse(cell).toISOString()).toBe(moment)
  })

  it('includes the whole last day, and validates dates', () => {
    expect(day('', { isEnd: true }).parse('2026-11-20').toISOString()).toBe('2026-11-20T22:59:59.999Z')
    expect(() => day('').parse('2026-02-30')).toThrow('not a date')
  })

  it('makes slugs from titles', () => {
    expect(slugOf('Lune fotel, törtfehér – Őszi Ű')).toBe('lune-fotel-tortfeher-oszi-u')
  })

  it.each([
    ['Диван', 'divan'],
    ['Καναπές', 'kanapes'],
    ['Łódź ø ß đ æ þ', 'lodz-o-ss-d-ae-th'],
    ['椅子', 'yizi'],
    ['№ ∞ 😀', ''],
    ['2 m² pad', '2-m2-pad'],
  ])('transliterates "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('keeps slugs short enough for a file name', () => {
    const slug = slugOf(Array.from({ length: 40 }, () => '椅子').join(' '))
    expect(slug.length).toBeLessThanOrEqual(100)
    expect(slug).toMatch(/^(?:yizi-)+yizi$/)
  })
})

// R-OPS-16
describe('printed cells', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'ab1 \'"=+-@%|\\;,：＝é😀') })
    .map((value) => value.normalize('NFC').trim())
    .filter((value) => value !== '')
  const lines = fc.array(text, { minLength: 1 }).map((all) => all.join('\n'))
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const day1 = day('')

  /** What a file says after the printed cell was written to it. */
  const written = <Value>(column: Column<Value>, value: Value) => {
    const [cell] = parse(csvLine([printCell(column, value)], ';', ','), { delimiter: ';' })[0] ?? []
    return (cell ?? '').trim()
  }
  const returns = <Value>(column: Column<Value>, values: fc.Arbitrary<Value>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(readCell(column, written(column, value))).toEqual(value)
      }),
    )

  it('are read as what they were', () => {
    returns(line(''), text)
    returns(multiline(''), lines)
    returns(clearable(line('')), fc.option(text))
    returns(list(line('')), fc.array(text, { minLength: 1 }))
    returns(yesNo(''), fc.boolean())
    returns(integer('', { min: -9 }), fc.integer({ min: -9, max: 2_147_483_647 }))
    returns(decimal(''), fc.double({ min: 0, max: 1_000_000, noNaN: true }))
    returns(amount('', 'EUR'), fc.integer({ min: 1, max: 2_147_483_647 }))
    returns(amount('', 'HUF'), fc.integer({ min: 1, max: 2_147_483_647 }))
    returns(day1, moment)
    returns(day('', { isEnd: true }), moment)
    returns(momentOf(''), moment)
  })

  it('are times of the shop where these say it all', () => {
    const column = momentOf('')
    expect(column.parse('2026-11-27 18:00').toISOString()).toBe('2026-11-27T17:00:00.000Z')
    expect(column.parse('2026.11.27.').toISOString()).toBe('2026-11-26T23:00:00.000Z')
    expect(column.print(new Date('2026-11-27T17:00:00Z'))).toBe('2026-11-27 18:00')
    expect(column.print(new Date('2026-11-26T23:00:00Z'))).toBe('2026-11-27')
    for (const wrong of ['2026-11-27 24:00', '2026-02-30 10:00', '10:00'])
      expect(() => column.parse(wrong)).toThrow('not a date')
  })

  it('are days where a day says it all', () => {
    expect(day1.print(new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20')
    expect(day1.print(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20T09:00:00.000Z')
    expect(day('', { isEnd: true }).print(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20')
  })

  it('say that there is nothing, if the column can be cleared', () => {
    const column = list(line(''))
    expect([printCell(clearable(column), null), printCell(clearable(column), [])]).toEqual([noValue, noValue])
    expect([printCell(column, null), printCell(column, [])]).toEqual([null, null])
  })
})
