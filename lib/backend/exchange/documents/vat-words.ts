import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { vatWords } from '@/lib/i18n/without-vat'
import { documentNames } from '../../domains/shop/document-schemas'
import { findLoaded } from '../../demo/loaded'
import { withoutProgramVat } from '../../domains/shop/program-mails'
import { pageName } from '../../domains/shop/page-versions'
import type { Queryable } from '../../platform/db/database'
import { articles, pages, products, settings } from '../../platform/db/schema/catalogue'
import { leavesOf } from '../../platform/leaves'

/** The places of a JSON value that speak of VAT. Pure. */
const placesIn = (value: unknown, at?: string): string[] =>
  leavesOf(value, at).flatMap(([place, leaf]) => (vatWords.test(String(leaf)) ? [place] : []))

const emptyMails = z.looseObject({ mails: z.array(z.unknown()) })

/** A document as visitors of the shop read it: the program's sentences in its mails leave VAT out by themselves. */
function shown(name: string, value: unknown): unknown {
  const document = name === 'mails' ? emptyMails.safeParse(value).data : undefined
  return document ? { ...document, mails: document.mails.map(withoutProgramVat) } : value
}

/** The shop's own texts that speak of VAT, by place: a seller who is exempt reads them once more. What nobody has written yet is none. */
export async function textsAboutVat(database: Queryable): Promise<string[]> {
  const unwritten = new Set((await findLoaded(database))?.unwritten?.documents)
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
    ...documents.flatMap(({ key, value }) => (unwritten.has(key) ? [] : placesIn(shown(key, value), key))),
    ...written.flatMap((page) => (placesIn([page.title, page.body]).length > 0 ? [`page ${pageName(page)}`] : [])),
    ...told.flatMap(({ key, ...texts }) => (placesIn(texts).length > 0 ? [`article ${key}`] : [])),
    ...sold.flatMap(({ number, ...texts }) => (placesIn(texts).length > 0 ? [`product ${number}`] : [])),
  ]
}
