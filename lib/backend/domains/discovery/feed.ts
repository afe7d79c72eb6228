import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRow } from '@/lib/backend/platform/db/readable-rows'
import { productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import { loadMethods } from '@/lib/backend/domains/delivery/store'
import type { Feed } from '@/lib/contract/feed'
import { homeDelivery } from '@/lib/contract/home-delivery'
import { fieldValues } from '@/lib/contract/product-fields'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { fullPage } from '../catalogue/full-page'
import { priceIn, reducedFrom } from '../catalogue/product-row'
import { attributeText } from '../catalogue/attributes'
import { findProductCards, toImage } from '../catalogue/cards'
import { findCategories, withAncestors } from '../catalogue/categories'
import { deliveryPromises } from '../catalogue/delivery-promise'
import { countSets } from '../catalogue/listing-counts'
import { toDimensions } from '../catalogue/product'

interface FeedScope {
  readonly locale: Locale
  readonly currency: CurrencyCode
}

/** A page of the product feed in stable order; null past the last page. */
export async function readFeed(
  database: Queryable,
  query: { readonly page: number; readonly per_page: number; readonly after?: number | undefined },
  scope: FeedScope,
): Promise<Feed | null> {
  const { currency } = scope
  const total = (await countSets(database, 'currency', currency)).get(currency) ?? 0
  const lastPage = Math.max(1, Math.ceil(total / query.per_page))
  const { after } = query
  if (after === undefined && query.page > lastPage) return null
  const meta = { current_page: query.page, last_page: lastPage, per_page: query.per_page, total }
  const toItems = await itemsOf(database, scope)
  const read = (from: number, limit: number, offset = 0) => findRows(database, currency, { after: from, limit, offset })
  const items =
    after === undefined
      ? await toItems(await read(0, query.per_page, (query.page - 1) * query.per_page))
      : await fullPage({ after, limit: query.per_page }, read, toItems)
  return { items, meta }
}

function findRows(
  database: Queryable,
  currency: CurrencyCode,
  { after, limit, offset }: { readonly after: number; readonly limit: number; readonly offset: number },
) {
  return database
    .select({
      id: products.id,
      product: products,
      gross: productPrices.gross,
      // The time of the running reduction (R-PRICE-17).
      sale: sql<{ from: string; until: string } | null>`(
        select json_build_object('from', s.starts_at, 'until', s.ends_at) from scheduled_prices s
        where s.product_id = ${products.id} and s.currency = ${productPrices.currency} and s.replaced is not null
          and s.ends_at is not null and s.gross = ${productPrices.gross} and ${reducedFrom} is not null)`,
    })
    .from(products)
    .innerJoin(productPrices, priceIn(currency))
    .where(and(eq(products.isActive, true), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
}

const isoTime = (written: string) => new Date(written).toISOString()

type FeedRow = Awaited<ReturnType<typeof findRows>>[number]

/** Makes feed items of product rows; products that cannot be shown are left out. */
async function itemsOf(database: Queryable, { locale, currency }: FeedScope) {
  const tree = await findCategories(database)
  const materials = await readCached(database, 'materials')
  const attributes = (await readCached(database, 'attributes')).filter(({ inFeed }) => inFeed)
  const materialNames = new Map(materials.map(({ key, name }) => [key, name[locale]]))
  const { deliveryMethods } = await loadMethods(database)
  return async (rows: readonly FeedRow[]) => {
    const ids = rows.map(({ product }) => product.id)
    const cards = await findProductCards(database, ids, locale, currency)
    return rows.flatMap(({ product: stored, gross, sale }): Feed['items'] => {
      const card = cards.get(stored.id)
      const product = readableRow('product', stored, ({ articleNumber }) => articleNumber)
      if (!card || !product) return []
      const promises = deliveryPromises(deliveryMethods, product, gross, locale, currency)
      const home = homeDelivery(promises, ({ available }) => available)
      return [
        {
          id: card.id,
          article_number: card.article_number,
          title: card.title,
          brand: card.brand,
          category: card.category,
          link: card.link,
          price_gross: card.price_gross,
          price_original_gross: card.price_original_gross,
          vat_rate: card.vat_rate,
          availability: card.availability,
          lead_time_days: card.lead_time_days,
          home_delivery_days: card.home_delivery_days,
          description: product.description[locale].join(' '),
          category_titles: withAncestors(tree, product.categoryId).map(({ title }) => title[locale]),
          images: product.images.map((image) => toImage(image, locale)),
          gtin: product.gtin,
          variant_group: product.variantGroup,
          colour_name: product.colourName[locale],
          material_names: product.materials.flatMap((key) => materialNames.get(key) ?? []),
          dimensions_mm: toDimensions(product.dimensionsMm),
          ...fieldValues(product),
          details: attributes.flatMap((attribute) => {
            const text = attributeText(attribute, product.attributes[attribute.key], locale)
            return text === null ? [] : [{ label: attribute.label[locale], text }]
          }),
          ...(sale && { sale: { from: isoTime(sale.from), until: isoTime(sale.until) } }),
          delivery_gross: home?.price_gross ?? null,
        },
      ]
    })
  }
}
