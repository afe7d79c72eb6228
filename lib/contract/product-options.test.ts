import { describe, expect, it } from 'vitest'
import { choicesSchema, productOptionsSchema } from './product-options'

const label = { hu: 'Hossz', en: 'Length' }
const length = { key: 'length', kind: 'number', label, unit: 'cm', min: 180, max: 260, step: 5, included: 200 }
const value = (key: string, more = {}) => ({ key, label: { hu: key, en: key }, ...more })
const seat = { key: 'seat', kind: 'choice', label, values: [value('soft'), value('firm')] }

// R-OPTION-1
describe('options of a product', () => {
  it('have defaults', () => {
    expect(
      productOptionsSchema.parse([length, seat, { key: 'name', kind: 'text', label, max_length: 10 }]),
    ).toMatchObject([
      { required: false, lead_time_days: 0 },
      { required: false, values: [{ lead_time_days: 0 }, {}] },
      { required: false, lead_time_days: 0 },
    ])
  })

  it.each([
    ['a range that ends before it begins', { ...length, max: 180 }],
    ['a range of broken steps', { ...length, max: 262 }],
    ['an included value between the steps', { ...length, included: 201 }],
    ['an included value outside', { ...length, included: 300 }],
    ['a dimension in kilograms', { ...length, unit: 'kg', sets: 'width' }],
    ['a negative price', { ...length, step_prices: { HUF: -1 } }],
    ['a price that is no whole number', { ...length, step_prices: { HUF: 1.5 } }],
    ['a price in an unknown currency', { ...length, step_prices: { GBP: 1 } }],
    ['a label in one language', { ...length, label: { hu: 'Hossz' } }],
    ['a misspelt field', { ...length, requierd: true }],
    ['a single value', { ...seat, values: [value('soft')] }],
    ['the same value twice', { ...seat, values: [value('soft'), value('soft')] }],
    ['an included value that is none', { ...seat, included: 'hard' }],
    [
      'an included value that costs something',
      { ...seat, included: 'soft', values: [value('soft', { prices: { HUF: 1 } }), value('firm')] },
    ],
    [
      'a required choice that always costs more',
      { ...seat, required: true, values: [value('a', { prices: { HUF: 1 } }), value('b', { prices: { HUF: 1 } })] },
    ],
    ['a dimension without millimetres', { ...seat, sets: 'width' }],
    ['millimetres without a dimension', { ...seat, values: [value('soft', { mm: 10 }), value('firm')] }],
    [
      'a required text with a price',
      { key: 'name', kind: 'text', label, max_length: 10, required: true, prices: { HUF: 1 } },
    ],
  ])('%s is refused', (_, option) => {
    expect(productOptionsSchema.safeParse([option]).success).toBe(false)
  })

  it('two with the same key, or for the same dimension, are refused', () => {
    expect(productOptionsSchema.safeParse([length, { ...seat, key: 'length' }]).success).toBe(false)
    const depth = { ...length, key: 'depth', sets: 'width' }
    expect(productOptionsSchema.safeParse([{ ...length, sets: 'width' }, depth]).success).toBe(false)
  })
})

describe('choices of a buyer', () => {
  it('are whole numbers or texts', () => {
    expect(choicesSchema.safeParse({ name: 'AB', length: 200 }).success).toBe(true)
    expect(choicesSchema.safeParse({ length: 1.5 }).success).toBe(false)
  })

  it('are at most as many as a product can have', () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`o${index}`, 1]))
    expect(choicesSchema.safeParse(many).success).toBe(false)
  })
})
