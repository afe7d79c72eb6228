import { expect, test } from 'vitest'
import { mainMeasure, onePerColour, optionOf } from './swatches'

const member = (id: number, title: string, colour: string, width: number) => ({
  id,
  title: { hu: title, en: title },
  colourName: { hu: colour, en: colour },
  dimensionsMm: { width },
})

test('the measure is the width in centimetres, in the language’s format', () => {
  expect(mainMeasure({ width: 805 }, 'hu')).toBe('80,5 cm')
  expect(mainMeasure({ width: 805 }, 'en')).toBe('80.5 cm')
  expect(mainMeasure({ height: 100 }, 'hu')).toBe('')
})

test('sizes are shown where they differ, titles only for equal colours', () => {
  const tables = [member(1, 'Sziget kerek', 'Tölgy', 850), member(2, 'Sziget ovális', 'Dió', 1150)]
  expect(tables.map((table) => optionOf(table, tables, 'hu'))).toEqual(['85 cm', '115 cm'])
  const rugs = [
    member(1, 'Puszta szőnyeg, csíkos', 'Fehér', 1700),
    member(2, 'Puszta szőnyeg, rombuszos', 'Fehér', 1700),
  ]
  expect(rugs.map((rug) => optionOf(rug, rugs, 'hu'))).toEqual(['csíkos', 'rombuszos'])
  const chairs = [member(1, 'Lune kék', 'Kék', 800), member(2, 'Lune zöld', 'Zöld', 800)]
  expect(chairs.map((chair) => optionOf(chair, chairs, 'hu'))).toEqual(['', ''])
})

test('each colour has one swatch, even under several names, and the product represents its own', () => {
  const oak = { id: 1, colourName: 'Tölgy', hex: '#c9a77c' }
  const walnut = { id: 2, colourName: 'Dió, fekete acél', hex: '#6d4a33' }
  const cane = { id: 3, colourName: 'Tölgy, nádfonat', hex: '#c9a77c' }
  expect(onePerColour([oak, walnut, cane], 2)).toEqual([oak, walnut])
  expect(onePerColour([oak, walnut, cane], 3)).toEqual([cane, walnut])
})
