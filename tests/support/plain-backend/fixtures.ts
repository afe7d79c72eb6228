import type { Locale } from '@/lib/i18n/locales'
import { netOfGross } from '@/lib/money/money'

/** A small shop with only the fields of the contract (docs/contract.md). */

type Words = Readonly<Record<Locale, string>>

interface PlainCategory {
  readonly id: number
  readonly parent: number | null
  readonly title: Words
  /** Its own segment of the path. */
  readonly slug: Words
}

export const categories: readonly PlainCategory[] = [
  { id: 1, parent: null, title: { hu: 'Ülőbútorok', en: 'Seating' }, slug: { hu: 'ulobutorok', en: 'seating' } },
  { id: 2, parent: 1, title: { hu: 'Fotelek', en: 'Armchairs' }, slug: { hu: 'fotelek', en: 'armchairs' } },
  { id: 3, parent: null, title: { hu: 'Asztalok', en: 'Tables' }, slug: { hu: 'asztalok', en: 'tables' } },
]

/** "ulobutorok/fotelek" */
export function pathOf(category: PlainCategory, locale: Locale): string {
  const parent = categories.find(({ id }) => id === category.parent)
  return parent ? `${pathOf(parent, locale)}/${category.slug[locale]}` : category.slug[locale]
}

export interface PlainProduct {
  readonly id: number
  readonly category: number
  readonly title: Words
  readonly slug: Words
  /** Gross prices by currency id. */
  readonly prices: Readonly<Record<number, number>>
  readonly originals?: Readonly<Record<number, number>>
  readonly quantity: number
}

export const products: readonly PlainProduct[] = [
  {
    id: 11,
    category: 2,
    title: { hu: 'Moha fotel', en: 'Moss armchair' },
    slug: { hu: 'moha-fotel', en: 'moss-armchair' },
    prices: { 1: 119_900, 2: 309.9, 3: 339.9 },
    quantity: 12,
  },
  {
    id: 12,
    category: 2,
    title: { hu: 'Zuzmó fotel', en: 'Lichen armchair' },
    slug: { hu: 'zuzmo-fotel', en: 'lichen-armchair' },
    prices: { 1: 89_900, 2: 229.9, 3: 249.9 },
    originals: { 1: 99_900, 2: 259.9, 3: 279.9 },
    quantity: 5,
  },
  {
    id: 13,
    category: 3,
    title: { hu: 'Kavics asztal', en: 'Pebble table' },
    slug: { hu: 'kavics-asztal', en: 'pebble-table' },
    prices: { 1: 64_900, 2: 169.9, 3: 184.9 },
    quantity: 0,
  },
]

export const articles: readonly { readonly slug: Words; readonly title: Words; readonly body: Words }[] = [
  {
    slug: { hu: 'anyagok/moha', en: 'materials/moss' },
    title: { hu: 'Mit tud a moha?', en: 'What moss can do' },
    body: {
      hu: 'Puha és zöld.\n\n## Hol él?\n\nÁrnyékban.',
      en: 'Soft and green.\n\n## Where it lives\n\nIn the shade.',
    },
  },
]

export const deliveryMethods = [
  {
    id: 1,
    title: { hu: 'Házhoz szállítás', en: 'Home delivery' },
    gross: { 1: 4990, 2: 14.9, 3: 15.9 },
    payments: [1, 2],
  },
  { id: 2, title: { hu: 'Átvétel a raktárban', en: 'Collection' }, gross: { 1: 0, 2: 0, 3: 0 }, payments: [3] },
] as const

/** A payment method has only its id. */
export const paymentMethods = [{ id: 1 }, { id: 2 }, { id: 3 }] as const

export const coupon = { code: 'MOHA10', percent: 10 } as const

const minorUnits = (currencyId: number) => (currencyId === 1 ? 1 : 100)

/** Decimals of the currency without floating-point noise. */
export function rounded(amount: number, currencyId: number): number {
  return Math.round(amount * minorUnits(currencyId)) / minorUnits(currencyId)
}

export function net(gross: number, currencyId: number): number {
  return netOfGross(Math.round(gross * minorUnits(currencyId)), 27) / minorUnits(currencyId)
}

/** The unit price at a quantity: five per cent less from four units. */
export function unitPrice(product: PlainProduct, currencyId: number, pieces: number): number {
  const price = product.prices[currencyId] ?? 0
  return pieces >= 4 ? rounded(price * 0.95, currencyId) : price
}

/** A product with exactly the contract's fields (docs/contract.md). */
export function wireProduct(product: PlainProduct, locale: Locale, currencyId: number) {
  const category = categories.find(({ id }) => id === product.category)
  const gross = product.prices[currencyId] ?? 0
  const priceOf = ([id, price]: [string, number]) => {
    const tier = {
      price_gross: unitPrice(product, Number(id), 4),
      price_net: net(unitPrice(product, Number(id), 4), Number(id)),
    }
    return [
      id,
      {
        price_gross: price,
        price_net: net(price, Number(id)),
        qty_discounts: [{ quantity: 4, quantity_to: null, index: 0, ...tier }],
      },
    ] as const
  }
  return {
    id: product.id,
    title: product.title[locale],
    price_gross: gross,
    price_original_gross: product.originals?.[currencyId] ?? gross,
    price_net: net(gross, currencyId),
    quantity: product.quantity,
    category: { title: category?.title[locale], merchant_identifiers: { google: 'Furniture' } },
    link: { slug: product.slug[locale], main_category_id: product.category },
    prices_by_currencies: Object.fromEntries(Object.entries(product.prices).map(priceOf)),
  }
}
