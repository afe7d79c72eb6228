import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { namesOf, type NamedData } from './names'
import { parseSentence } from './parse'

const data: NamedData = {
  colours: [
    { key: 'ivory', name: { hu: 'Törtfehér', en: 'Ivory' } },
    { key: 'white', name: { hu: 'Fehér', en: 'White' } },
    { key: 'sand', name: { hu: 'Homokszín', en: 'Sand' } },
    { key: 'green', name: { hu: 'Zöld', en: 'Green' } },
    { key: 'brass', name: { hu: 'Sárgaréz', en: 'Brass' } },
    { key: 'natural', name: { hu: 'Natúr fa', en: 'Natural wood' } },
    { key: 'grey', name: { hu: 'Szürke', en: 'Grey' } },
  ],
  materials: [
    { key: 'oak', name: { hu: 'Tölgy', en: 'Oak' }, group: 'wood' },
    { key: 'walnut', name: { hu: 'Dió', en: 'Walnut' }, group: 'wood' },
    { key: 'leather', name: { hu: 'Bőr', en: 'Leather' }, group: 'leather' },
    { key: 'steel', name: { hu: 'Acél', en: 'Steel' }, group: 'metal' },
    { key: 'brass', name: { hu: 'Sárgaréz', en: 'Brass' }, group: 'metal' },
    { key: 'outdoor', name: { hu: 'Kültéri szövet', en: 'Outdoor fabric' }, group: 'fabric' },
  ],
  brands: [{ slug: 'muhely-8', name: 'Műhely 8' }],
  attributes: [
    {
      key: 'socket',
      type: 'choice',
      label: { hu: 'Foglalat', en: 'Socket' },
      choices: [{ key: 'e27', label: { hu: 'E27', en: 'E27' } }],
      filterable: true,
    },
    {
      key: 'cover',
      type: 'yes-no',
      label: { hu: 'Levehető huzat', en: 'Removable cover' },
      choices: [],
      filterable: true,
    },
  ],
  categories: [],
}
const names = namesOf(data)

function understood(sentence: string, currency: 'HUF' | 'EUR' = 'HUF', locale: 'hu' | 'en' = 'hu') {
  const parsed = parseSentence(sentence, names, { locale, currency })
  if (!parsed) return null
  const { words, filters, price, measures, inStock } = parsed
  return { words, ...filters, ...(price && { price }), ...measures, ...(inStock && { inStock }) }
}
const huf = (min?: number, max?: number) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  currency: 'HUF',
  isNet: false,
})
const eur = (min?: number, max?: number) => ({ ...huf(min, max), currency: 'EUR' })

describe('a Hungarian sentence', () => {
  it.each([
    [
      'zöld kanapé 300 ezer alatt raktáron',
      { words: 'kanapé', colour: ['green'], price: huf(undefined, 300_000), inStock: true },
    ],
    ['zöldet kanapét 300ezer alatt', { words: 'kanapét', colour: ['green'], price: huf(undefined, 300_000) }],
    ['asztal tölgyből 200 ezerig', { words: 'asztal', material: ['oak'], price: huf(undefined, 200_000) }],
    ['asztalok 100–200 ezer', { words: 'asztalok', price: huf(100_000, 200_000) }],
    ['asztal 100 és 200 ezer között', { words: 'asztal', price: huf(100_000, 200_000) }],
    ['asztal 100 ezertől 200 ezerig', { words: 'asztal', price: huf(100_000, 200_000) }],
    ['asztal 100-tól 200 ezerig', { words: 'asztal', price: huf(100_000, 200_000) }],
    ['fotel 150 000 Ft-ig', { words: 'fotel', price: huf(undefined, 150_000) }],
    ['fotel 150.000 forint alatt', { words: 'fotel', price: huf(undefined, 150_000) }],
    ['fotel max 150e', { words: 'fotel', price: huf(undefined, 150_000) }],
    ['fotel legfeljebb 150k', { words: 'fotel', price: huf(undefined, 150_000) }],
    ['kanapé 1,5 millió alatt', { words: 'kanapé', price: huf(undefined, 1_500_000) }],
    ['kanapé 0,5 m Ft-ig', { words: 'kanapé', price: huf(undefined, 500_000) }],
    ['kanapé 200 ezernél olcsóbb', { words: 'kanapé', price: huf(undefined, 200_000) }],
    ['kanapé 200 ezer felett', { words: 'kanapé', price: huf(200_000) }],
    ['kanapé 300000 alatt', { words: 'kanapé', price: huf(undefined, 300_000) }],
    ['kanapé 300 ezerért', { words: 'kanapé', price: huf(undefined, 300_000) }],
    ['kanapé 100 ezer körül', { words: 'kanapé', price: huf(85_000, 115_000) }],
    ['100 ezer forintos kanapé', { words: 'kanapé', price: huf(85_000, 115_000) }],
    ['kanapé 800 euró alatt', { words: 'kanapé', price: eur(undefined, 800) }],
    ['nettó 100 ezer alatt asztal', { words: 'asztal', price: { ...huf(undefined, 100_000), isNet: true } }],
    ['asztal bruttó 100 ezer alatt', { words: 'asztal', price: huf(undefined, 100_000) }],
    ['60 cm széles íróasztal', { words: 'íróasztal', width: { min: 57, max: 63 } }],
    ['íróasztal max 80 cm', { words: 'íróasztal', width: { max: 80 } }],
    ['legalább 180 cm széles kanapé', { words: 'kanapé', width: { min: 180 } }],
    ['180 cm-nél szélesebb kanapé', { words: 'kanapé', width: { min: 180 } }],
    ['80 centinél keskenyebb komód', { words: 'komód', width: { max: 80 } }],
    ['2 méteres asztal', { words: 'asztal', width: { min: 190, max: 210 } }],
    ['szekrény 2 méter alatt', { words: 'szekrény', width: { max: 200 } }],
    ['szekrény 2 m alatti magasságú', { words: 'szekrény', height: { max: 200 } }],
    ['100-120 cm széles asztal', { words: 'asztal', width: { min: 100, max: 120 } }],
    ['40 cm mély polc 900 mm széles', { words: 'polc', depth: { min: 38, max: 42 }, width: { min: 85, max: 95 } }],
    ['fehér asztal 4 személyre', { words: 'asztal 4 személyre', colour: ['white', 'ivory'] }],
    ['natúr fa asztal', { words: 'asztal', colour: ['natural'] }],
    ['homokszínű puff', { words: 'puff', colour: ['sand'] }],
    ['fából asztal', { words: 'asztal', material: ['oak', 'walnut'] }],
    ['lámpa E27 100 ezer alatt', { words: 'lámpa', attribute: ['socket.e27'], price: huf(undefined, 100_000) }],
    ['tölgyfából asztal', { words: 'asztal', material: ['oak'] }],
    ['fém lámpa', { words: 'lámpa', material: ['steel', 'brass'] }],
    ['sárgaréz lámpa', { words: 'lámpa', material: ['brass'] }],
    ['Műhely 8 fotel', { words: 'fotel', brand: ['muhely-8'] }],
    ['fotel levehető huzattal', { words: 'fotel', attribute: ['cover.yes'] }],
    ['azonnal elvihető szék', { words: 'szék', inStock: true }],
    ['keresek egy zöld kanapét', { words: 'kanapét', colour: ['green'] }],
  ])('%s', (sentence, expected) => {
    expect(understood(sentence)).toEqual(expected)
  })
})

describe('an English sentence', () => {
  it.each([
    ['green sofa under 800 euros', { words: 'sofa', colour: ['green'], price: eur(undefined, 800) }],
    ['green sofa under €800', { words: 'sofa', colour: ['green'], price: eur(undefined, 800) }],
    ['oak table between 100 and 200 thousand', { words: 'table', material: ['oak'], price: eur(100_000, 200_000) }],
    ['oak table between 100 and 200', { words: 'table', material: ['oak'], price: eur(100, 200) }],
    ['sofa from 500 to 1,200 euros', { words: 'sofa', price: eur(500, 1200) }],
    ['sofa 500-1200 eur', { words: 'sofa', price: eur(500, 1200) }],
    ['sofa below 1.2k', { words: 'sofa', price: eur(undefined, 1200) }],
    ['sofa up to $900', { words: 'sofa', price: { max: 900, currency: 'USD', isNet: false } }],
    ['sofa over 500', { words: 'sofa', price: eur(500) }],
    ['sofa for 500 euros or less', { words: 'sofa', price: eur(undefined, 500) }],
    ['desk at least 120 cm wide in stock', { words: 'desk', width: { min: 120 }, inStock: true }],
    ['desk wider than 120cm', { words: 'desk', width: { min: 120 } }],
    ['wardrobe under 2 metres tall', { words: 'wardrobe', height: { max: 200 } }],
    ['wardrobe between 1 and 1.5 m wide', { words: 'wardrobe', width: { min: 100, max: 150 } }],
    ['60 inch wide table', { words: 'table', width: { min: 144, max: 161 } }],
    ['wooden table', { words: 'table', material: ['oak', 'walnut'] }],
    ['white chairs available now', { words: 'chairs', colour: ['white', 'ivory'], inStock: true }],
    ['chair for 4 people', null],
    ['sofa in green for under 900', { words: 'sofa', colour: ['green'], price: eur(undefined, 900) }],
  ])('%s', (sentence, expected) => expect(understood(sentence, 'EUR', 'en')).toEqual(expected))
})

test.each([
  'kanapé',
  'zöld',
  'tölgy fehér',
  'ND-10482',
  '10482',
  'ágy 160x200',
  'szőnyeg 170 x 240 cm',
  '3 személyes kanapé',
  'Tó kerek tükör',
  '',
  '😀',
  '80-120',
])('nothing is understood in "%s"', (sentence) => expect(understood(sentence)).toBeNull())

test('an article number holds no amounts, whatever its letters', () => {
  const hex = fc.array(fc.constantFrom(...'0123456789ABCDEFKM'), { minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(hex, (code) => {
      expect(understood(`DK-${code.join('')}`)).toBeNull()
    }),
  )
})

test.each(['9E3E896A', 'DK-9E3E896A', 'DK-300E', 'ND-150-EUR', 'LAMP40CM2'])(
  'nothing is understood in the article number %s',
  (code) => expect(understood(code)).toBeNull(),
)

test('an amount beside an article number limits', () =>
  expect(understood('DK-9E3E896A 30 ezer alatt')).toEqual({ words: 'DK-9E3E896A', price: huf(undefined, 30_000) }))

test('what is left names nothing more', () => {
  for (const sentence of ['zöld kanapé 300 ezer alatt raktáron', 'oak table between 100 and 200 thousand wide']) {
    const rest = understood(sentence)!.words
    expect(understood(rest)).toBeNull()
  }
})
