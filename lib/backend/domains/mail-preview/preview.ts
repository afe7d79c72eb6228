import { Hono } from 'hono'
import { html } from 'hono/html'
import type { BackendEnv } from '@/lib/backend/platform/context'
import { HttpError } from '@/lib/backend/platform/http/errors'
import type { Order } from '@/lib/contract/order'
import { isLocale, locales, type Locale, type Localized } from '@/lib/i18n/locales'
import { text } from '../../platform/http/texts'
import { readDocuments } from '../shop/documents'
import { offerTable, type OfferTable } from '../offers/mail-table'
import { orderTable } from '../orders/mail-table'
import { renderParcels } from '../orders/parcels/block'
import { renderMail, type Mail } from '../mail/render'
import { mailValues, type MailTemplate, type MailValues } from '../shop/mail-templates'

/** GET /api/mails/preview: every mail with sample values. Development only (app.ts), not part of the contract. */
export const mailPreviewRoutes = new Hono<BackendEnv>()

const listPath = '/api/mails/preview'
const templates = Object.keys(mailValues) as MailTemplate[]

mailPreviewRoutes.get(listPath, (c) => {
  const link = (template: string, locale: string, format: string) =>
    html`<a href="${listPath}/${template}/${locale}/${format}">${locale} ${format}</a> `
  const rows = templates.map((template) => {
    const links = locales.flatMap((locale) => ['html', 'text'].map((format) => link(template, locale, format)))
    return html`<li>${template}: ${links}</li>`
  })
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>Mails</title>
        <h1>Mails</h1>
        <ul>
          ${rows}
        </ul>
      </html>`,
  )
})

mailPreviewRoutes.get(`${listPath}/:template/:locale/:format{html|text}`, async (c) => {
  const { template, locale, format } = c.req.param()
  const known = templates.find((key) => key === template)
  if (!known || !isLocale(locale)) throw new HttpError(404, 'errors.notFound')
  const { database, origin } = c.get('services')
  const documents = await readDocuments(database, ['mails', 'shop'])
  const mail = await renderMail(sampleMail(known, locale), documents, origin)
  return format === 'html' ? c.html(mail.html) : c.text(mail.text)
})

const both = (text: string): Localized => ({ hu: text, en: text })

/** Sample values by placeholder name, for previews and for tests; the others display their name. */
const samples: Readonly<Record<string, Localized>> = {
  name: both('Kovács-Nagy Éva'),
  customer_name: both('Kovács-Nagy Éva'),
  contact_name: both('Szűcs Áron'),
  company: both('Fehér Tölgy Stúdió Kft.'),
  email: both('eva@example.com'),
  customer_email: both('eva@example.com'),
  phone: both('+36 30 555 0117'),
  customer_phone: both('+36 30 555 0117'),
  contact_phone: both('+36 1 555 0142'),
  tax_number: both('12892312-2-41'),
  order_number: both('ND-2026-004817'),
  offer_number: both('AJ-2026-000012'),
  news: { hu: text('hu', 'mail.offerRevised'), en: text('en', 'mail.offerRevised') },
  replaces: { hu: text('hu', 'mail.offerReplaces'), en: text('en', 'mail.offerReplaces') },
  reference: both('IN-2026-000042'),
  order_date: { hu: '2026. november 20. 14:32', en: '20 November 2026 at 14:32' },
  delivery_estimate: {
    hu: 'november 26., csütörtök – december 1., kedd',
    en: 'Thursday 26 November – Tuesday 1 December',
  },
  delivery_day: { hu: 'csütörtök, december 3.', en: 'Thursday 3 December' },
  total_gross: both('453\u00a0300\u00a0Ft'),
  total_net: both('356\u00a0929\u00a0Ft'),
  amount: both('453\u00a0300\u00a0Ft'),
  delivery: { hu: text('hu', 'mail.notDelivered'), en: text('en', 'mail.notDelivered') },
  valid_hours: both('48'),
  valid_minutes: both('60'),
  terms_version: both('2026-11'),
  samples: { hu: 'Buklé, törtfehér\nTölgy, natúr', en: 'Bouclé, ivory\nOak, natural' },
  address: both('Kovács-Nagy Éva, 8230 Balatonfüred, Csárda utca 8.'),
  passkeys_removed: { hu: text('hu', 'account.passkeysRemoved'), en: text('en', 'account.passkeysRemoved') },
  product: { hu: 'Lune fotel', en: 'Lune armchair' },
  changes: { hu: 'Lune fotel: 2 db helyett 1 db', en: 'Lune armchair: 1 item instead of 2 items' },
  total_before: both('568\u00a0300\u00a0Ft'),
  total_after: both('378\u00a0400\u00a0Ft'),
  settlement: {
    hu: text('hu', 'mail.changeToCard', { amount: '189\u00a0900\u00a0Ft' }),
    en: text('en', 'mail.changeToCard', { amount: '189\u00a0900\u00a0Ft' }),
  },
  given_back_on: { hu: '2026. november 29.', en: '29 November 2026' },
  items: { hu: 'Lune fotel (1 db)', en: 'Lune armchair (1)' },
  message: {
    hu: 'Két fotel és egy asztal érdekel.\nMikor tudnátok hozni?',
    en: 'I am interested in two chairs and a table.\nWhen could you bring them?',
  },
  comment: { hu: 'A kaputelefon nem működik.', en: 'The intercom does not work.' },
}

function sampleOf(name: string, locale: Locale): string {
  if (name.endsWith('_url')) return `https://shop.example/${locale}/${name.replace('_url', '')}`
  return samples[name]?.[locale] ?? name.replaceAll('_', ' ')
}

function sampleValues<Template extends MailTemplate>(template: Template, locale: Locale): MailValues<Template> {
  const entries = mailValues[template].map((name) => [name, sampleOf(name, locale)])
  return Object.fromEntries(entries) as MailValues<Template>
}

const place = {
  name: 'Kovács-Nagy Éva',
  country_id: 1,
  address: 'Csárda utca 8.',
  city: 'Balatonfüred',
  zipcode: '8230',
}

function sampleItem(
  id: number,
  name: string,
  subtitle: string,
  quantity: number,
  price: number,
): Order['items'][number] {
  return {
    id,
    name,
    subtitle,
    article_number: `ND-${id}`,
    quantity,
    price_gross: price,
    price_original_gross: price + 10_000,
    total_gross: quantity * price,
    total_original_gross: quantity * (price + 10_000),
    product: {
      id,
      link: { slug: 'lune', main_category_id: 3, category_path: 'fotelek' },
      image: { src: '/media/products/lune-armchair-ivory.webp', alt: '', width: 1200, height: 1200 },
      category: { title: '', merchant_identifiers: { google: '' } },
    },
  }
}

export function sampleOrder(locale: Locale): Order {
  const isHungarian = locale === 'hu'
  const items = isHungarian
    ? [
        sampleItem(1, 'Lune fotel', 'Törtfehér buklé', 1, 189_900),
        sampleItem(2, 'Tihany étkezőszék', 'Tölgy', 4, 45_900),
      ]
    : [sampleItem(1, 'Lune armchair', 'Ivory bouclé', 1, 189_900), sampleItem(2, 'Tihany chair', 'Oak', 4, 45_900)]
  return {
    id: 1,
    order_number: 'ND-2026-004817',
    order_hash: 'sample-sample-sample',
    transaction_id: null,
    status: 'received',
    created_at: '2026-11-20T13:32:00.000Z',
    timeline: [{ kind: 'placed', at: '2026-11-20T13:32:00.000Z' }],
    locale,
    currency_id: 1,
    items,
    summary: {
      total_amount_gross: 378_400,
      total_amount_net: 297_953,
      total_discount_amount_gross: 10_000,
      total_discount_amount_net: 7874,
      total_items_amount_gross: 373_500,
      total_items_amount_net: 294_094,
      total_quantity: 5,
      total_profit: null,
      total_saving_net: 47_244,
      total_saving_gross: 60_000,
      cart_discount_net: 39_370,
      cart_discount_gross: 50_000,
      delivery_gross: 14_900,
      delivery_net: 11_732,
      payment_fee_gross: 0,
      payment_fee_net: 0,
      cash_rounding: 0,
      total_vat: 80_447,
    },
    delivery: {
      id: 2,
      key: 'assembly',
      title: isHungarian ? 'Házhoz, összeszereléssel' : 'Home delivery with assembly',
      price_gross: 14_900,
      estimated: { from: '2026-11-26', to: '2026-12-01' },
    },
    pickup_point: null,
    payment: {
      id: 2,
      key: 'bank_transfer',
      title: isHungarian ? 'Banki átutalás' : 'Bank transfer',
      outcome: 'due',
      can_restart: false,
      pay_until: null,
      methods: [],
    },
    transaction: null,
    bank_transfer: {
      bank: 'Tölgy Bank',
      account: '11700000-00000000-00000000',
      iban: 'HU00 1170 0000 0000 0000 0000 0000',
      swift: 'TOLGHUHB',
      due_on: '2026-11-28',
    },
    coupon: { code: 'OSZ10', title: 'OSZ10', discount_gross: 10_000 },
    comment: '',
    is_new_account: false,
    invoice_data: { ...place, is_company: true, name: 'Fehér Tölgy Stúdió Kft.', tax_number: '12892312-2-41' },
    delivery_data: place,
    partner_name: 'Fehér Tölgy Stúdió Kft.',
    partner_firstname: '',
    partner_lastname: 'Fehér Tölgy Stúdió Kft.',
    partner_email: 'eva@example.com',
    partner_phone: '+36305550117',
    partner_city: place.city,
    partner_address: place.address,
    partner_zipcode: place.zipcode,
    partner_country: isHungarian ? 'Magyarország' : 'Hungary',
  }
}

export function sampleOffer(locale: Locale, isPriced: boolean): OfferTable {
  const priced = (minor: number) => (isPriced ? minor : null)
  return {
    currency: 'HUF',
    lines: [
      {
        name: locale === 'hu' ? 'Tihany étkezőszék' : 'Tihany chair',
        detail: 'ND-1002',
        quantity: 24,
        listGross: 41_895,
        unitGross: priced(39_900),
        totalGross: priced(957_600),
      },
    ],
    sums: isPriced
      ? { listGross: 1_005_480, discountGross: 47_880, deliveryGross: 0, totalGross: 957_600, totalNet: 754_016 }
      : null,
    validUntil: isPriced ? (locale === 'hu' ? '2026. december 4.' : '4 December 2026') : null,
  }
}

/** Templates whose `{items_table}` shows a quote. */
const offerTemplates: readonly MailTemplate[] = ['offer_requested', 'offer_ready', 'shop_new_quote_request']

/** Templates with the parcels of an order. */
const parcelTemplates: readonly MailTemplate[] = ['order_shipped', 'parcel_shipped', 'tracking_corrected']

const sampleParcel = (locale: Locale) => ({
  carrier: 'GLS',
  number: text(locale, 'mail.parcelNumber', { number: '00300012345' }),
  url: 'https://carrier.example/00300012345',
  contents: text(locale, 'mail.parcelContents', { items: samples.items?.[locale] ?? '' }),
})

interface Sample {
  readonly order?: Order
  readonly offer?: OfferTable
}

/** A mail with sample values and the table of a sample order or quote. */
export function sampleMail(
  template: MailTemplate,
  locale: Locale,
  { order = sampleOrder(locale), offer = sampleOffer(locale, template === 'offer_ready') }: Sample = {},
): Mail {
  const voice = template.startsWith('shop_') ? 'shopMail' : 'mail'
  return {
    template,
    occasion: `sample:${template}`,
    to: 'eva@example.com',
    locale,
    values: sampleValues(template, locale) as Mail['values'],
    table: offerTemplates.includes(template)
      ? () => offerTable(offer, locale)
      : orderTable(order, { voice, countries: { delivery: '', billing: '' } }),
    ...(parcelTemplates.includes(template) && {
      parcels: renderParcels([sampleParcel(locale)], locale, text(locale, 'mail.parcelsFollow')),
    }),
  }
}
