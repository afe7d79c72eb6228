import { asc, eq, inArray } from 'drizzle-orm'
import { vatWords } from '@/lib/i18n/without-vat'
import { documentNames } from '../../domains/shop/document-schemas'
import { pageName } from '../../domains/shop/page-versions'
import type { Queryable } from '../../platform/db/database'
import { articles, pages, products, settings } from '../../platform/db/schema/catalogue'
import { leavesOf } from '../../platform/leaves'

/** The places of a JSON value that speak of VAT. Pure. */
const placesIn = (value: unknown, at?: string): string[] =>
  leavesOf(value, at).flatMap(([place, leaf]) => (vatWords.test(String(leaf)) ? [place] : []))

/** The shop's own texts that speak of VAT, by place: a seller who is exempt reads them once more. */
export async function textsAboutVat(database: Queryable): Promise<string[]> {
  const documents = await database
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...documentNames]))
    .orderBy(asc(settings.key))
  const written = await database
    .select({ key: pages.key, locale: pages.locale, title: pages.title, body: pages.body })
    .from(pages)
    .where(eq(pages.isCurrent, true))
    .orderBy(asc(pages.key), asc(pages.locale))
  const told = await database
    .select({ key: articles.key, title: articles.title, lead: articles.lead, body: articles.body })
    .from(articles)
    .orderBy(asc(articles.key))
  const sold = await database
    .select({
      number: products.articleNumber,
      title: products.title,
      description: products.description,
      highlights: products.highlights,
    })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.articleNumber))
  return [
    ...documents.flatMap(({ key, value }) => placesIn(value, key)),
    ...written.flatMap((page) => (placesIn([page.title, page.body]).length > 0 ? [`page ${pageName(page)}`] : [])),
    ...told.flatMap(({ key, ...texts }) => (placesIn(texts).length > 0 ? [`article ${key}`] : [])),
    ...sold.flatMap(({ number, ...texts }) => (placesIn(texts).length > 0 ? [`product ${number}`] : [])),
  ]
}
