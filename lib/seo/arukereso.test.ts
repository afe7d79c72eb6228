import { everything, registerOffered } from '@/lib/i18n/offered'
import { expect, it } from 'vitest'
import { currencyByCode } from '@/lib/money/currency'
import { arukeresoItemXml } from './arukereso'
import type { FeedContext } from './feeds'
import { sampleFeedItem } from '@/tests/support/sample-feed-item'

const context: FeedContext = {
  locale: 'hu',
  currency: currencyByCode('HUF'),
  origin: 'https://shop.example',
}
const texts = { colour: 'Árnyalat', material: 'Alapanyag', days: (days: number) => `${days} munkanap` }
const item = { ...sampleFeedItem, price_gross: 159_900, home_delivery_days: { min: 3, max: 5 }, delivery_gross: 6_990 }

/** The text of an element. */
const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

// R-SEO-6
it('has what Árukereső requires, with both prices in whole forints and the latest promised day', () => {
  const xml = arukeresoItemXml(item, context, texts)
  expect(field(xml, 'identifier')).toBe('ND-1007')
  expect(field(xml, 'manufacturer')).toBe('Mohl')
  expect(field(xml, 'name')).toBe('Lune &lt;armchair&gt; &amp; more')
  expect(field(xml, 'category')).toBe('Seating &gt; Armchairs')
  expect(field(xml, 'product_url')).toBe('https://shop.example/hu/termekek/armchairs/lune-7')
  expect(field(xml, 'price')).toBe('159900')
  expect(field(xml, 'net_price')).toBe('125906')
  expect(field(xml, 'image_url')).toBe('https://shop.example/media/a.webp')
  expect(field(xml, 'image_url_2')).toBe('https://shop.example/media/b.webp')
  expect(field(xml, 'delivery_time')).toBe('5 munkanap')
  expect(field(xml, 'delivery_cost')).toBe('6990')
  expect(xml).toContain(
    '<attribute><attribute_name>Alapanyag</attribute_name><attribute_value>Oak, Linen</attribute_value></attribute>',
  )
})

it('says that delivery is free, and nothing about what is not delivered', () => {
  expect(field(arukeresoItemXml({ ...item, delivery_gross: 0 }, context, texts), 'delivery_cost')).toBe('FREE')
  const xml = arukeresoItemXml({ ...item, delivery_gross: null, home_delivery_days: null }, context, texts)
  expect(xml).not.toContain('delivery')
})

it('offers made-to-order products, but none that is sold out', () => {
  expect(arukeresoItemXml({ ...item, availability: 'made_to_order' }, context, texts)).toContain('<identifier>')
  expect(arukeresoItemXml({ ...item, availability: 'sold_out' }, context, texts)).toBe('')
})

it('names another currency in the address when the shop’s default is not the forint', () => {
  registerOffered({ ...everything, currencies: ['EUR', 'HUF'] })
  const xml = arukeresoItemXml(item, context, texts)
  registerOffered(everything)
  expect(field(xml, 'product_url')).toContain('?currency_id=1')
})
