import { eq } from 'drizzle-orm'
import { savePages, textHash } from '@/lib/backend/domains/shop/page-versions'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { excluded } from '@/lib/backend/platform/db/statements'
import { articles, cities, countries, products, settings } from '@/lib/backend/platform/db/schema/catalogue'
import { productReviews } from '@/lib/backend/platform/db/schema/reviews'
import { coupons } from '@/lib/backend/platform/db/schema/shop'
import { isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { type DataSet, type DemoCoupon, type DemoPage, type DemoReview, daysBefore } from './data-set'
import { pictureAddress } from '../domains/shop/picture-address'

/** Writes articles, pages, countries, cities, coupons, samples of reviews and the operator's documents. */
export async function loadContent(database: Queryable, data: DataSet, now: Date): Promise<void> {
  await loadArticles(database, data, now)
  await loadPages(database, data.pages)
  await loadPlaces(database, data)
  await loadCoupons(database, data.coupons, now)
  await loadReviews(database, data.reviews, now)
  await writeSettings(database, [...data.documents], now)
}

/** All settings by key, as a transaction sees them. */
export async function storedSettings(database: Queryable): Promise<ReadonlyMap<string, unknown>> {
  return new Map((await database.select().from(settings)).map(({ key, value }) => [key, value]))
}

/** Writes settings documents by key. */
export async function writeSettings(
  database: Queryable,
  documents: readonly (readonly [string, unknown])[],
  now: Date,
): Promise<void> {
  await database
    .insert(settings)
    .values(documents.map(([key, value]) => ({ key, value, updatedAt: now })))
    .onConflictDoUpdate({ target: settings.key, set: excluded(settings, ['key']) })
}

async function loadArticles(database: Queryable, data: DataSet, now: Date): Promise<void> {
  await database
    .insert(articles)
    .values(
      data.articles.map((article) => ({
        key: article.key,
        slug: article.slug,
        section: article.section,
        title: article.title,
        lead: article.lead,
        body: article.body,
        author: article.author.name,
        publishedAt: daysBefore(now, article.published_days_ago),
        readingMinutes: article.reading_minutes,
        cover: pictureAddress(article.cover),
        tags: article.tags,
        relatedProducts: article.related_products,
      })),
    )
    .onConflictDoUpdate({ target: articles.key, set: excluded(articles, ['id', 'key', 'publishedAt']) })
}

async function loadPages(database: Queryable, source: readonly DemoPage[]): Promise<void> {
  await savePages(
    database,
    source.map((page) => ({
      key: page.key,
      locale: page.locale,
      version: page.version,
      slug: page.slug,
      title: page.title,
      description: page.description,
      body: page.body,
      hash: textHash(page.body),
      isLegal: page.legal,
      isCurrent: true,
      updatedOn: page.updated,
    })),
  )
}

/** Writes the countries and towns of addresses, which are facts rather than the demo's. */
export async function loadPlaces(database: Queryable, data: DataSet): Promise<void> {
  await database
    .insert(countries)
    .values(
      data.countries.map(({ vat_prefix, phone_prefix, ...country }) => ({
        ...country,
        vatPrefix: vat_prefix,
        phonePrefix: phone_prefix,
      })),
    )
    .onConflictDoUpdate({ target: countries.id, set: excluded(countries, ['id']) })
  await database
    .insert(cities)
    .values(data.cities.map(({ id, name, city, county, zipcodes }) => ({ id, name, city, county, zipcodes })))
    .onConflictDoUpdate({ target: cities.id, set: excluded(cities, ['id']) })
}

function minorAmounts(amounts: DemoCoupon['amounts']): Partial<Record<CurrencyCode, number>> | null {
  if (!amounts) return null
  const entries = Object.entries(amounts)
  return Object.fromEntries(
    entries.map(([code, amount]) => [code, isCurrencyCode(code) ? toMinor(amount, code) : amount]),
  )
}

async function loadCoupons(database: Queryable, source: readonly DemoCoupon[], now: Date): Promise<void> {
  await database
    .insert(coupons)
    .values(
      source.map((coupon) => ({
        code: coupon.code,
        kind: coupon.kind,
        percent: coupon.percent,
        amounts: minorAmounts(coupon.amounts),
        minimumGross: minorAmounts(coupon.minimum_gross),
        startsAt: daysBefore(now, coupon.starts_days_ago),
        endsAt: daysBefore(now, -coupon.ends_in_days),
        limitTotal: coupon.limit_total,
        limitPerEmail: coupon.limit_per_email,
        appliesToDiscounted: coupon.applies_to_discounted,
        deliveryMethods: coupon.delivery_methods ?? null,
        title: coupon.title,
      })),
    )
    .onConflictDoUpdate({ target: coupons.code, set: excluded(coupons, ['code']) })
}

/** Writes the samples of reviews anew: nothing refers to them. */
async function loadReviews(database: Queryable, source: readonly DemoReview[], now: Date): Promise<void> {
  await database.delete(productReviews).where(eq(productReviews.isDemo, true))
  const rows = await database.select({ id: products.id, key: products.key }).from(products)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const reviews = source.flatMap(({ product, published_days_ago: days, answer, ...review }) => {
    const productId = ids.get(product)
    const publishedAt = daysBefore(now, days)
    const dates = { createdAt: publishedAt, updatedAt: publishedAt, publishedAt }
    const answered = answer && { answer, answeredAt: daysBefore(now, days - 1) }
    return productId === undefined
      ? []
      : [{ ...review, ...dates, ...answered, productId, state: 'published' as const, isDemo: true }]
  })
  if (reviews.length > 0) await database.insert(productReviews).values(reviews)
}
