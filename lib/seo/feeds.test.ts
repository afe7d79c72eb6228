import { expect, it } from 'vitest'
import { currencies } from '@/lib/money/currency'
import { sampleFeedItem as item } from '@/tests/support/sample-feed-item'
import { blogFeedXml } from './feeds.server'
import { feedFiles, feedOfFile, feedPath } from './feed-files'
import { feedItemXml, type FeedContext } from './feeds'
import { xmlText } from './xml'

const [huf, eur] = currencies
const context: FeedContext = { locale: 'en', currency: huf, origin: 'https://shop.example' }
const now = new Date('2026-11-20T12:00:00Z')

// R-SEO-6
it('formats prices with the currency’s decimals, and adds another currency to the address', () => {
  expect(feedItemXml({ ...item, price_gross: 189000, price_original_gross: 189000 }, context, now)).toContain(
    '<g:price>189000 HUF</g:price>',
  )
  const euros = feedItemXml(item, { ...context, currency: eur }, now)
  expect(euros).toContain('<g:price>489.50 EUR</g:price>')
  expect(euros).toContain('/en/products/armchairs/lune-7?currency_id=2</g:link>')
  expect(euros).not.toContain('sale_price')
})

it('reports a sale by both prices', () => {
  const xml = feedItemXml({ ...item, price_original_gross: 600 }, { ...context, currency: eur }, now)
  expect(xml).toContain('<g:price>600.00 EUR</g:price>')
  expect(xml).toContain('<g:sale_price>489.50 EUR</g:sale_price>')
  expect(xml).not.toContain('effective')
})

// R-PRICE-17
it('reports when a sale that begins and ends by itself is on', () => {
  const sale = { from: '2026-11-27T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  const dates = `<g:sale_price_effective_date>${sale.from}/${sale.until}</g:sale_price_effective_date>`
  expect(feedItemXml({ ...item, price_original_gross: 600, sale }, context, now)).toContain(dates)
  expect(feedItemXml({ ...item, sale }, context, now)).not.toContain('effective')
})

it('identifies a product by GTIN, else by manufacturer part number', () => {
  expect(feedItemXml(item, context, now)).toContain('<g:mpn>ND-1007</g:mpn>')
  expect(feedItemXml({ ...item, gtin: '9520000000000' }, context, now)).toContain('<g:gtin>9520000000000</g:gtin>')
})

it('has the availability date of a made-to-order product, and omits unknown values', () => {
  const xml = feedItemXml({ ...item, availability: 'made_to_order', lead_time_days: 10 }, context, now)
  expect(xml).toContain('<g:availability>backorder</g:availability>')
  expect(xml).toContain('<g:availability_date>2026-12-04T12:00:00.000Z</g:availability_date>')
  expect(xml).toContain('<g:product_width>78 cm</g:product_width>')
  expect(xml).not.toContain('product_height')
})

it('has details for facts without a field of their own, none without facts', () => {
  const xml = feedItemXml({ ...item, details: [{ label: 'Socket & bulb', text: 'E27' }] }, context, now)
  expect(xml).toContain(
    '<g:product_detail><g:attribute_name>Socket &amp; bulb</g:attribute_name><g:attribute_value>E27</g:attribute_value></g:product_detail>',
  )
  for (const details of [undefined, []]) expect(feedItemXml({ ...item, details }, context, now)).not.toContain('detail')
})

it('escapes texts', () => {
  expect(feedItemXml(item, context, now)).toContain('<g:title>Lune &lt;armchair&gt; &amp; more</g:title>')
  expect(xmlText('a\u0000b\u001fc"\'')).toBe('abc&quot;&apos;')
})

it('finds every feed by its address, and nothing else', () => {
  for (const file of feedFiles) expect(feedOfFile(feedPath(file).slice('/feeds/'.length))).toEqual(file)
  for (const name of ['products-hu.xml', 'products-de-huf.xml', 'blog-hu-huf.xml', 'products-hu-gbp.xml', 'x'])
    expect(feedOfFile(name)).toBeUndefined()
})

it('lists articles with permanent addresses', () => {
  const article = {
    slug: 'light/lamps',
    title: 'Lamps',
    lead: 'Three of them.',
    section: 'Light',
    published_at: '2026-11-01T08:00:00.000Z',
    reading_minutes: 4,
    cover: null,
    author: 'A',
    tags: [{ key: 'light', name: 'Light' }],
  }
  const xml = blogFeedXml([article], {
    locale: 'en',
    origin: 'https://shop.example',
    title: 'Blog',
    description: '',
    self: '/feeds/blog-en.xml',
  })
  expect(xml).toContain('<guid isPermaLink="true">https://shop.example/en/blog/light/lamps</guid>')
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>')
})
