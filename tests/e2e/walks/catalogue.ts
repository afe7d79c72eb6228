import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { listingSchema, productSchema, type ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { Visitor } from '../../support/visitor'
import type { WalkProduct } from './walker'

const catalogueFile = () => join(tmpdir(), `walks-${process.env.E2E_PORT}.json`)

/** The call that lists every product. */
export const allProducts = '/api/products?per_page=96'

/** The gross price in HUF. */
export const grossOf = (product: ProductCard | undefined): number =>
  product?.prices_by_currencies['1']?.price_gross ?? 0

/** The products of the walks in their initial state, to which every walk resets price and stock. */
export function readCatalogue(): WalkProduct[] {
  return JSON.parse(readFileSync(catalogueFile(), 'utf8')) as WalkProduct[]
}

async function toWalkProduct(visitor: Visitor, product: ProductCard) {
  const { id, article_number, quantity, prices_by_currencies } = product
  const { links } = await visitor.request(productSchema, 'GET', `/api/products/${id}`)
  const link = (locale: Locale) => ({ id, link: links[locale] })
  return {
    id,
    articleNumber: article_number,
    links: { hu: link('hu'), en: link('en') },
    stock: quantity,
    price: grossOf(product),
    hasTiers: (prices_by_currencies['1']?.qty_discounts.length ?? 0) > 0,
  } satisfies WalkProduct
}

/** Playwright's global setup. */
export default async function saveCatalogue({ projects }: FullConfig): Promise<void> {
  const visitor = new Visitor({ origin: projects[0]?.use.baseURL ?? '' })
  const { items } = await visitor.request(listingSchema, 'GET', allProducts)
  const orderable = items
    .filter(({ availability, requires_options: asks }) => availability !== 'sold_out' && !asks)
    .toSorted((a, b) => a.id - b.id)
  const products = await Promise.all(orderable.map((item) => toWalkProduct(visitor, item)))
  writeFileSync(catalogueFile(), JSON.stringify(products))
}
