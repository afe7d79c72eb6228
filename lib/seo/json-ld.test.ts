import { describe, expect, it } from 'vitest'
import type { Article } from '@/lib/contract/content'
import type { Shop } from '@/lib/contract/shop'
import { currencyByCode } from '@/lib/money/currency'
import { fieldValues } from '@/lib/contract/product-fields'
import { sampleAttribute, sampleProduct } from '@/tests/support/sample-product'
import { sampleReviews } from '@/tests/support/sample-reviews'
import {
  articleJsonLd,
  breadcrumbsJsonLd,
  faqJsonLd,
  jsonLdText,
  productJsonLd,
  shopJsonLd,
  type JsonLd,
} from './json-ld'

describe('jsonLdText', () => {
  // R-SEO-3
  it('escapes texts that would close the script element', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)</script>' })
  })
})

describe('productJsonLd', () => {
  // R-SEO-3
  it('promises the page’s delivery time, as handling and transit', () => {
    const home = {
      id: 1,
      key: 'home',
      title: 'Home delivery',
      price_gross: 6990,
      price_net: 5504,
      available: true,
      is_free: false,
      free_from_gross: null,
      working_days: { min: 5, max: 7 },
    }
    const product = sampleProduct({ lead_time_days: 3, subtitle: 'Ø 56 cm', delivery_methods: [home] })
    const jsonLd = productJsonLd(product, {
      origin: 'https://shop.example',
      locale: 'hu',
      currency: currencyByCode('HUF'),
      path: '/',
    })
    expect(jsonLd).toMatchObject({
      description: 'Ø 56 cm',
      offers: {
        shippingDetails: [
          {
            deliveryTime: {
              handlingTime: { minValue: 3, maxValue: 3 },
              transitTime: { minValue: 2, maxValue: 4 },
            },
          },
        ],
      },
    })
  })
})

// R-SEO-3
it('has the fields and the attributes meant for it as properties, numbers with their unit', () => {
  const options = { origin: 'https://shop.example', locale: 'hu' as const, currency: currencyByCode('HUF'), path: '/' }
  const attributes = [
    sampleAttribute({ label: 'Socket', text: 'E27', in_structured_data: true }),
    sampleAttribute({ label: 'Load', text: '35 kg', number: 35, unit: 'kg', in_structured_data: true }),
    sampleAttribute({ label: 'Seats', text: '4', number: 4, in_structured_data: true }),
    sampleAttribute({ label: 'Secret' }),
  ]
  const load = { '@type': 'PropertyValue', name: 'Terhelhetőség', value: 140, unitText: 'kg' }
  expect(productJsonLd(sampleProduct({ attributes }), options).additionalProperty).toEqual([
    load,
    { '@type': 'PropertyValue', name: 'Socket', value: 'E27' },
    { '@type': 'PropertyValue', name: 'Load', value: 35, unitText: 'kg' },
    { '@type': 'PropertyValue', name: 'Seats', value: 4 },
  ])
  for (const changes of [{}, { attributes: [] }])
    expect(productJsonLd(sampleProduct({ ...fieldValues({}), ...changes }), options)).not.toHaveProperty(
      'additionalProperty',
    )
})

// R-OPTION-3
it('promises no return of what is made for its buyer, whatever is chosen', () => {
  const options = { origin: 'https://shop.example', locale: 'hu' as const, currency: currencyByCode('HUF'), path: '/' }
  const name = { key: 'name', kind: 'text', label: 'Név', max_length: 9, price_gross: 0, lead_time_days: 0 } as const
  const promised = (changes: Parameters<typeof sampleProduct>[0]) =>
    productJsonLd(sampleProduct(changes), options).offers
  const policy = 'hasMerchantReturnPolicy'
  expect(promised({ options: [{ ...name, required: false }] })).toHaveProperty(policy)
  expect(promised({ options: [{ ...name, required: true }] })).not.toHaveProperty(policy)
  expect(promised({ custom_made: true })).not.toHaveProperty(policy)
})

// R-PRICE-17
it('says until when a reduction is valid, if it has an end', () => {
  const options = { origin: 'https://shop.example', locale: 'hu' as const, currency: currencyByCode('HUF'), path: '/' }
  const until = { price_valid_until: '2026-11-30T23:00:00.000Z' }
  const reduced = sampleProduct({ price_gross: 100, price_original_gross: 120 })
  expect(productJsonLd({ ...reduced, ...until }, options).offers).toMatchObject({
    priceValidUntil: '2026-11-30T23:00:00.000Z',
  })
  expect(productJsonLd(reduced, options).offers).not.toHaveProperty('priceValidUntil')
})

describe('breadcrumbsJsonLd', () => {
  it('counts from one with absolute addresses; the page itself has none', () => {
    expect(breadcrumbsJsonLd('https://shop.example', [{ title: 'Home', href: '/en' }, { title: 'Lune' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/en' },
        { '@type': 'ListItem', position: 2, name: 'Lune' },
      ],
    })
  })
})

// R-SEO-3
it('a product names its 3D model', () => {
  const options = { origin: 'https://shop.example', locale: 'hu', currency: currencyByCode('HUF'), path: '/' } as const
  const size = { width: 800, height: 720, depth: 760 }
  const model = { src: '/media/models/a.glb?v=1', place: 'floor', size_mm: size } as const
  expect(productJsonLd(sampleProduct({ model_3d: model }), options).subjectOf).toEqual({
    '@type': '3DModel',
    encoding: {
      '@type': 'MediaObject',
      contentUrl: 'https://shop.example/media/models/a.glb?v=1',
      encodingFormat: 'model/gltf-binary',
    },
  })
  for (const none of [null, undefined])
    expect(productJsonLd(sampleProduct({ ...(none === null && { model_3d: none }) }), options)).not.toHaveProperty(
      'subjectOf',
    )
})

// R-REVIEW-8
it('has real reviews, the newest in their words, and no samples', () => {
  const options = { origin: 'https://shop.example', locale: 'hu' as const, currency: currencyByCode('HUF'), path: '/' }
  const reviews = sampleReviews()
  const [first] = reviews.reviews
  // Midnight has passed in the shop.
  Object.assign(first!, { published_at: '2026-11-19T23:30:00.000Z', text: 'Szép. '.repeat(50) })
  expect(productJsonLd(sampleProduct(), { ...options, reviews })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, reviewCount: 2 },
    review: [
      {
        reviewRating: { ratingValue: 5 },
        author: { name: 'Éva' },
        datePublished: '2026-11-20',
        reviewBody: expect.stringMatching(/^(?:Szép\. )+Szép…$/) as string,
      },
      { reviewRating: { ratingValue: 4 } },
    ],
  })
  for (const none of [null, { ...reviews, is_sample: true }, { ...reviews, average: null, count: 0, reviews: [] }]) {
    const node = productJsonLd(sampleProduct(), { ...options, reviews: none })
    expect([node.aggregateRating, node.review]).toEqual([undefined, undefined])
  }
})

/** The texts in structured data as they are written, with the name of their property. */
function textsOf(node: JsonLd): [name: string, text: unknown][] {
  const found: [string, unknown][] = []
  JSON.parse(jsonLdText(node), (name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) found.push([name, value])
    return value
  })
  return found
}

const contact = { phone: '', phone_e164: '+3688123456', email: 'bolt@shop.example', phone_hours: '' }
const place = { zipcode: '8200', city: '', address: '', latitude: 47, longitude: 18, opening_hours: [], closed: [] }
const bareShop: Shop = {
  ...contact,
  ...{ name: 'Fenyő', legal_name: '', slogan: '', description: '', tax_number: '', registry_number: '', social: [] },
  showroom: { ...place, name: '', landmark: '', map_links: {} },
  warehouse: null,
}
const bareProduct = sampleProduct({
  ...{
    subtitle: '',
    description: [],
    colour_name: '',
    gtin: null,
    brand: { slug: '', name: '' },
    delivery_methods: [],
  },
  category: { id: 1, title: 'Tables', slug: 'tables', merchant_identifiers: { google: '' } },
})
const bareArticle = {
  ...{ key: 'a', title: 'Pine', lead: '', author: '', section: '', tags: [], published_at: '', body: '' },
} as unknown as Article
const page = { origin: 'https://shop.example', path: '/' }

// R-SEO-3
it.each<[string, JsonLd]>([
  ['product', productJsonLd(bareProduct, { ...page, locale: 'hu', currency: currencyByCode('HUF') })],
  ['shop', shopJsonLd(bareShop, page.origin)],
  ['article', articleJsonLd(bareArticle, { ...page, shop: bareShop, image: '/og/a.png', language: 'hu' })],
  ['faq', faqJsonLd([{ key: 'a', title: '', items: [{ question: 'Why?', answer: '' }] }])],
  ['breadcrumbs', breadcrumbsJsonLd(page.origin, [{ title: 'Home', href: '' }, { title: '' }])],
])('structured data of a %s have no empty property', (_, node) => {
  const texts = textsOf(node)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter(([, text]) => !(typeof text === 'string' ? text : typeof text === 'number'))).toEqual([])
})

// R-SEO-3
it('a product without a subtitle is described by how its description begins', () => {
  const product = sampleProduct({ subtitle: '', description: ['Solid pine. '.repeat(30), 'Oiled.'] })
  const { description } = productJsonLd(product, { ...page, locale: 'hu', currency: currencyByCode('HUF') })
  expect(description).toMatch(/^Solid pine\. Solid .*…$/)
})

// R-SEO-3
it('answers are in words, without the marks of Markdown', () => {
  const items = [{ question: 'Why?', answer: 'Not here? [Write](/hu/kapcsolat) **now**.' }]
  expect(textsOf(faqJsonLd([{ key: 'a', title: '', items }]))).toContainEqual(['text', 'Not here? Write now.'])
})
