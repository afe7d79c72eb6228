import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lookup } from '@/lib/contract/catalogue'
import type { RequestedOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { createTestCli, type TestCli } from '@/tests/support/backend/command-line'
import { createEmptyDatabase, testDay } from '@/tests/support/backend/database'
import { tracesIn } from '@/tests/support/backend/demo-traces'
import { sendOffer, priceLine, setDelivery } from '../domains/offers/operator'
import { createTestShop, methods, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { textOfPdf } from '@/tests/support/pdf-text'
import { loadDataSet } from '../demo/load'
import { migrate } from '../platform/db/migrate'
import { mails } from '../platform/db/schema/correspondence'

/** A shop of another trade in one language and currency, without a showroom, imported into an empty database. */

const contact = { phone: '+36 88 123 456', phone_e164: '+3688123456', email: 'leaf@teahouse.example' }
const documents = {
  shop: {
    name: 'Leaf & Bowl',
    offered: { languages: ['en'], currencies: ['EUR'] },
    colours: { action: '#5b3a8c', action_hover: '#452a6d', accent: '#e3d8f3', accent_soft: '#f3eefa' },
    legal_name: 'Leaf and Bowl Trading Kft.',
    short_legal_name: 'Leaf and Bowl Kft.',
    slogan: { en: 'Tea from small gardens' },
    description: { en: 'Green and black teas, and bowls to drink them from.' },
    tax_number: '12345676-2-19',
    eu_vat_number: 'HU12345676',
    registry: { number: '19-09-123456' },
    seat: { country: 'HU', zipcode: '8200', city: 'Veszprém', address: 'Teás utca 3.' },
    bank_accounts: [
      {
        bank: 'OTP Bank',
        currency: 'EUR',
        account: '11773016-11111018-00000000',
        iban: 'HU42117730161111101800000000',
        swift: 'OTPVHUHB',
      },
    ],
    contacts: {
      customer_service: { ...contact, hours: { en: 'weekdays 9–16' } },
      projects: { ...contact, person: 'Anna Leaf', role: { en: 'owner' } },
      warehouse: contact,
      press: { email: contact.email },
    },
    social: [],
    data_sheet: { figures: [], references: [], note: { en: '' } },
    constants: {
      free_delivery: { currency: 'EUR', threshold_gross: 90 },
      cart_hold_minutes: 15,
      number_formats: { orders: 'TEA{year}-{number:4}', quotes: 'TQ{year}-{number:4}' },
    },
  },
  menus: {
    header: [{ title: { en: 'Teas' }, link: { type: 'category', ref: 'teas' }, children: [] }],
    categories: [],
    footer: [],
    footer_legal: [{ title: { en: 'Terms' }, link: { type: 'content', ref: 'terms' }, children: [] }],
  },
  home: {
    title: { en: 'Leaf & Bowl: tea from small gardens' },
    heroes: [],
    usp: [],
    announcements: [],
    headings: {},
    popular_categories: ['teas'],
    popular_products: ['T-1'],
    discount_slider: [],
    newest_products: ['T-2'],
    brand_strip: [],
    articles: [],
    newsletter: { title: { en: '' }, text: { en: '' } },
    social_feed: [],
  },
  'delivery-methods': [
    {
      id: 1,
      key: 'home',
      title: { en: 'By post' },
      text: { en: '' },
      details: { en: '' },
      prices: { EUR: { gross: 4.9 } },
      free_over_threshold: true,
      delivery_classes: ['parcel', 'furniture', 'oversized'],
      working_days: { min: 2, max: 4 },
      countries: ['HU'],
      payments: [1, 2, 3],
      address_needed: true,
      position: 1,
    },
  ],
} as const

const files = {
  brands: [
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
    'uji;Uji;DE;Uji Tee GmbH;10115 Berlin, Teeweg 1;t@uji.example',
  ],
  colours: ['key;name_en;hex', 'jade;Jade;#00a86b'],
  categories: ['key;title_en', 'teas;Teas'],
  products: [
    'article_number;title_en;description_en;brand;category;colour;stock;price_eur;delivery_class',
    'T-1;Sencha;Steamed leaves.;uji;teas;jade;50;12.5;parcel',
    'T-2;Gyokuro;Shaded leaves.;uji;teas;jade;50;29.9;parcel',
  ],
} as const

/** Words of the demo's trade and story. */
const story = [
  /Nidora/i,
  /Budapest/,
  /furniture|bútor|sofa|kanapé|armchair|fotel/i,
  /showroom|bemutatóter/i,
  /warehouse|raktár/i,
  /sample|anyagmint|survey|felmér/i,
  /\bND-|\bAJ-/,
  /\bHUF\b|\bFt\b/,
  /\/hu\b/,
  /\/media\//,
  /#14433f|#e7f1ef|#cbe1de/,
]
/** Words of the demo in a text, apart from field names. */
const demoIn = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(valuesOf(value))
  return [...tracesIn(text), ...story.flatMap((word) => word.exec(text)?.[0] ?? [])]
}
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]

let shop: TestShop
let cli: TestCli
beforeAll(async () => {
  const opened = await createEmptyDatabase()
  await migrate(opened.pool)
  await loadDataSet(opened.database, testDay, { withDemo: false })
  shop = await createTestShop(opened)
  cli = createTestCli(shop.environment, shop.services.now)
  const { shop: company, ...others } = documents
  await succeed('documents', 'import', 'shop', cli.file('shop.json', [JSON.stringify(company)]))
  for (const [noun, lines] of Object.entries(files)) await succeed('import', noun, cli.file(`${noun}.csv`, lines))
  for (const [name, document] of Object.entries(others))
    await succeed('documents', 'import', name, cli.file(`${name}.json`, [JSON.stringify(document)]))
  const letters = await cli.json<object>('documents', 'export', 'mails')
  const signed = { ...letters, from_name: 'Leaf & Bowl', footer: { en: 'Leaf & Bowl' }, signature: { en: 'Anna' } }
  await succeed('documents', 'import', 'mails', cli.file('mails.json', [JSON.stringify(signed)]))
}, 180_000)
afterAll(async () => {
  registerOffered(everything)
  cli.close()
  await shop.close()
})

async function succeed(...args: string[]): Promise<void> {
  const { code, err } = await cli.run(...args)
  expect([args, code, code === 0 ? '' : err]).toEqual([args, 0, ''])
}

const address = { name: 'Mary Reed', country_id: 1, address: 'Malom utca 1.', city: 'Győr', zipcode: '9021' }
const buyer = {
  email: 'mary@example.com',
  phone: '+36 30 123 4567',
  invoice_data: { ...address, is_company: false, tax_number: '' },
  delivery_data: address,
}
const ends = { transaction_result_url: `${testOrigin}/en/checkout/result`, accept_terms: true, accept_privacy: true }
const teaOf = async (number: string) => {
  const { body } = await shop.visitor().call<Lookup>('GET', `/api/products/lookup?term[]=${number}`)
  return body.items[0]?.product?.id ?? 0
}

// R-OPS-23
it('answers no call with a word, picture or number of the demo', async () => {
  const tea = await teaOf('T-1')
  const paths = [
    '/api/init',
    '/api/home',
    '/api/company',
    '/api/texts',
    '/api/currencies',
    '/api/brands',
    '/api/categories',
    '/api/categories/teas',
    '/api/products',
    `/api/products/${tea}`,
    '/api/products?q=tea',
    '/api/search/suggest?q=sen',
    '/api/blog',
    '/api/pages/terms',
    '/api/pages/faq',
    '/api/delivery-methods',
    '/api/pickup-points',
    '/api/feed',
    '/api/sitemap',
    '/api/cart',
  ]
  for (const locale of ['en', 'hu'] as const)
    for (const path of paths) {
      const { status, body } = await shop.visitor({ locale, currencyId: 1 }).call('GET', path)
      // The tree of categories, slugs and pages also has the addresses of the other language.
      expect([path, status, demoIn(body)]).toEqual([path, status, []])
    }
})

it('writes no mail and no PDF with a word, picture or number of the demo', async () => {
  const [sencha, gyokuro] = [await teaOf('T-1'), await teaOf('T-2')]
  const visitor = await shop.visitor({ locale: 'en', currencyId: 2 }).open()
  await visitor.add(sencha, 2)
  await visitor.call('PUT', '/api/cart/customer', buyer)
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.home })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.transfer })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', ends)
  expect([placed.status, placed.body]).toEqual([200, expect.anything()])
  const { body: order } = await visitor.order(placed.body.order_hash)
  expect(order).toMatchObject({ order_number: 'TEA2026-0001', currency_id: 2 })
  for (const status of ['processing', 'shipped', 'delivered'])
    await succeed('orders', 'status', order.order_number, status)
  const declaration = { name: 'Mary Reed', email: buyer.email, order_reference: 'tea 2026–1' }
  expect(await visitor.call('POST', '/api/withdrawals', declaration)).toMatchObject({ status: 200 })
  await visitor.call('POST', '/api/contact', {
    name: 'Mary Reed',
    email: buyer.email,
    topic: 'product',
    order_number: 'tea 2026 1',
    message: 'Is it fresh?',
    accept_privacy: true,
  })
  const { body: requested } = await visitor.call<RequestedOffer>('POST', '/api/cart/offer', {
    ...ends,
    customer_data: { ...buyer, delivery_data: {} },
    contact_name: 'Mary Reed',
    project: 'office',
    deadline: '',
    comment: '',
    lines: [{ product_id: gyokuro, quantity: 20 }],
  })
  await priceLine(shop.services, 'TQ2026-0001', { position: 1, amount: '25', note: '' })
  await setDelivery(shop.services, 'TQ2026-0001', { amount: '10', method: 'home', days: '3-5' })
  await sendOffer(shop.services, 'TQ2026-0001')
  const pdf = await visitor.send('GET', `/api/offers/${requested.offer_hash}/pdf`)
  const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(text).toContain('TQ2026-0001')
  expect(demoIn(text)).toEqual([])

  const sent = await shop.database.select().from(mails)
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'order_received',
      'shop_new_order',
      'order_shipped',
      'withdrawal_received',
      'shop_new_withdrawal',
      'inquiry_received',
      'shop_new_inquiry',
      'offer_requested',
      'offer_ready',
    ]),
  )
  for (const { template, subject, html, text: plain } of sent)
    expect([template, demoIn(subject), demoIn(html), demoIn(plain)]).toEqual([template, [], [], []])
})
