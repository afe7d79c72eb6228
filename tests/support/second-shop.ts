import { tracesIn } from './backend/demo-traces'

/** A shop of another trade in one language and currency, without a showroom, for an empty database. */

const contact = { phone: '+36 88 123 456', phone_e164: '+3688123456', email: 'leaf@teahouse.example' }
/** Its documents, besides mails. */
export const documents = {
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
    usp: [
      {
        key: 'fresh',
        icon: 'truck',
        languages: ['en'],
        title: { en: 'Fresh' },
        text: { en: 'This year’s harvest over {free_delivery_from}' },
      },
    ],
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

export const demoFonts = /familjen|figtree/i
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
  // Its own pictures are in a folder of their own.
  /\/media\/(?!tea\/)[^"' ]*/,
  /#14433f|#e7f1ef|#cbe1de/,
  demoFonts,
]
/** The random part of a link, which may spell any short word. */
const secret = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g

/** Words of the demo in a text, or in a value apart from its field names. */
export const demoIn = (value: unknown) => {
  const text = (typeof value === 'string' ? value : JSON.stringify(valuesOf(value))).replace(secret, '')
  return [...tracesIn(text), ...story.flatMap((word) => word.exec(text)?.[0] ?? [])]
}
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]

interface Import {
  /** Runs a command of the shop; rejects if it fails. */
  readonly succeed: (...args: string[]) => Promise<unknown>
  /** The document of the empty shop. */
  readonly mails: object
  /** Writes a file; returns its path. */
  readonly file: (name: string, lines: readonly string[]) => string
  /** Added to the document `shop`. */
  readonly identity?: object
}

/** Imports the shop's files with the command line, in the order of the guide. */
export async function importSecondShop({ succeed, mails, file, identity = {} }: Import): Promise<void> {
  const { shop, ...others } = documents
  const take = (name: string, document: object) =>
    succeed('documents', 'import', name, file(`${name}.json`, [JSON.stringify(document)]))
  await take('shop', { ...shop, ...identity })
  for (const [noun, lines] of Object.entries(files)) await succeed('import', noun, file(`${noun}.csv`, lines))
  for (const [name, document] of Object.entries(others)) await take(name, document)
  await take('mails', { ...mails, from_name: 'Leaf & Bowl', footer: { en: 'Leaf & Bowl' }, signature: { en: 'Anna' } })
}
