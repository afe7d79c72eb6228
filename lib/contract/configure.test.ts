import { describe, expect, it } from 'vitest'
import { choicesOf, configure, hasStandard, nameWithOptions, optionsText, resolveChoices } from './configure'
import type { OfferedOption } from './product-options'

const length: OfferedOption = {
  key: 'length',
  kind: 'number',
  label: 'Length',
  required: true,
  unit: 'cm',
  min: 180,
  max: 260,
  step: 5,
  included: 200,
  step_gross: 5.5,
  changed_gross: 20,
  lead_time_days: 5,
  sets: 'width',
}
const seat: OfferedOption = {
  key: 'seat',
  kind: 'choice',
  label: 'Seat',
  required: false,
  values: [
    { key: 'soft', label: 'Soft', price_gross: 0, lead_time_days: 0 },
    { key: 'firm', label: 'Firm', price_gross: 30.1, lead_time_days: 2 },
    { key: 'own', label: 'Your own foam', price_gross: null, lead_time_days: 9 },
  ],
  included: 'soft',
}
const monogram: OfferedOption = {
  key: 'monogram',
  kind: 'text',
  label: 'Monogram',
  required: false,
  max_length: 4,
  price_gross: 12.9,
  lead_time_days: 3,
}
const options = [length, seat, monogram]

// R-OPTION-1, R-OPTION-2
describe('what a buyer may choose', () => {
  it('a choice without a value has the included one, and is written in the order of the options', () => {
    expect(resolveChoices(options, { monogram: ' AB ', length: '220' })).toEqual({
      choices: { length: 220, seat: 'soft', monogram: 'AB' },
      faults: [],
    })
    expect(Object.keys(resolveChoices(options, { monogram: 'AB', length: 220 }).choices)).toEqual([
      'length',
      'seat',
      'monogram',
    ])
  })

  it.each([
    [{}, 'length', 'required'],
    [{ length: '' }, 'length', 'required'],
    [{ length: 179 }, 'length', 'range'],
    [{ length: 265 }, 'length', 'range'],
    [{ length: 'long' }, 'length', 'range'],
    [{ length: 201 }, 'length', 'step'],
    [{ length: 200, seat: 'hard' }, 'seat', 'value'],
    [{ length: 200, monogram: 'ABCDE' }, 'monogram', 'length'],
    [{ length: 200, colour: 'red' }, 'colour', 'unknown'],
    [{ length: 200, toString: 'x' }, 'toString', 'unknown'],
  ] as const)('%j is refused: %s %s', (given, key, reason) => {
    expect(resolveChoices(options, given).faults).toEqual([{ key, reason }])
  })

  it('an optional number has its included value', () => {
    expect(resolveChoices([{ ...length, required: false }], {})).toEqual({ choices: { length: 200 }, faults: [] })
  })

  it('a choice without an included value stays open unless it is required', () => {
    const open = { ...seat, included: null }
    expect(resolveChoices([open], {})).toEqual({ choices: {}, faults: [] })
    expect(resolveChoices([{ ...open, required: true }], {}).faults).toEqual([{ key: 'seat', reason: 'required' }])
  })
})

// R-OPTION-3, R-OPTION-4
describe('what it comes to', () => {
  const of = (choices: Record<string, string | number>) => configure(options, choices, 'EUR')

  it('included values cost nothing and are no specification of the buyer', () => {
    expect(of({ length: 200, seat: 'soft' })).toMatchObject({
      gross: 0,
      leadTimeDays: 0,
      isStandard: true,
      sides: { width: 2000 },
    })
  })

  it('a number costs its fixed sum and its steps above the included value', () => {
    expect(of({ length: 220 })).toMatchObject({ gross: 2000 + 4 * 550, leadTimeDays: 5, isStandard: false })
    expect(of({ length: 180 })).toMatchObject({ gross: 2000, leadTimeDays: 5, sides: { width: 1800 } })
  })

  it('prices and lead times of several options add up', () => {
    expect(of({ length: 205, seat: 'firm', monogram: 'AB' })).toMatchObject({
      gross: 2550 + 3010 + 1290,
      leadTimeDays: 10,
    })
  })

  it('what has no price in the currency makes the whole have none', () => {
    expect(of({ length: 200, seat: 'own' }).gross).toBeNull()
    expect(configure([{ ...length, step_gross: null }], { length: 205 }, 'EUR').gross).toBeNull()
    expect(configure([{ ...length, step_gross: null }], { length: 200 }, 'EUR').gross).toBe(0)
  })

  it('there is a piece without any specification unless something must be chosen that the price does not include', () => {
    const required = { required: true }
    expect([hasStandard(), hasStandard(options), hasStandard([length, { ...seat, ...required }])]).toEqual([
      true,
      true,
      true,
    ])
    expect(hasStandard([length, { ...monogram, ...required }])).toBe(false)
    expect(hasStandard([length, { ...seat, ...required, included: null }])).toBe(false)
    expect(hasStandard([length, { ...seat, included: null }])).toBe(true)
  })

  it('is put in words, from which the choices can be read again', () => {
    const { chosen } = of({ length: 220, seat: 'firm' })
    expect(chosen).toEqual([
      { key: 'length', label: 'Length', value: 220, text: '220\u00a0cm', price_gross: 42 },
      { key: 'seat', label: 'Seat', value: 'firm', text: 'Firm', price_gross: 30.1 },
    ])
    expect(choicesOf(chosen)).toEqual({ length: 220, seat: 'firm' })
    expect(optionsText(chosen)).toBe('Length: 220\u00a0cm, Seat: Firm')
    expect(nameWithOptions({ name: 'Hargita', options: chosen })).toBe('Hargita (Length: 220\u00a0cm, Seat: Firm)')
    expect(nameWithOptions({ name: 'Hargita' })).toBe('Hargita')
  })
})
