import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { articleKey, cleanIdentifier, isSameIdentifier } from '@/lib/contract/typed-identifier'
import { articlePart, escapeLike } from './search-terms'

/** Maximum number of products matched by a partial article number. */
const maxArticles = 100

/** Whether a text is a complete article number, whatever numbers look like here: "T-1", "DK-9E3E896A". */
export async function isArticleNumber(database: Queryable, text: string): Promise<boolean> {
  return (await findByArticleNumbers(database, [text])).size > 0
}

/** Ids of the products that a search text names by their article number, complete or in part; complete numbers first. */
export async function findArticles(database: Queryable, query: string): Promise<number[]> {
  const whole = /\d/.test(query) ? [...(await findByArticleNumbers(database, [query])).values()] : []
  const part = articlePart(query)
  const partial = part === null ? [] : await findByPart(database, part)
  return [...new Set([...whole, ...partial])]
}

/**
 * Products by complete article number, by term. The key has no letters beyond A to Z, so that the number itself decides
 * where no digit tells it from a name: "kanapé" is not KANAP.
 */
export async function findByArticleNumbers(
  database: Queryable,
  terms: readonly string[],
): Promise<Map<string, number>> {
  const keys = JSON.stringify(terms.map(articleKey).filter((key) => key !== ''))
  const numbers = JSON.stringify(terms.map(cleanIdentifier))
  const rows = await database
    .select({ id: products.id, key: sql<string>`products.article_key`, number: products.articleNumber })
    .from(products)
    .where(
      // Two conditions joined by "or" would use neither index.
      sql`id in (
        select id from ${products} where article_key in (select jsonb_array_elements_text(${keys}::jsonb))
        union select id from ${products} where article_number in (select jsonb_array_elements_text(${numbers}::jsonb)))`,
    )
  const found = terms.map((term) => {
    const key = articleKey(term)
    const isMeant = ({ number, ...row }: (typeof rows)[number]) =>
      (/\d/.test(key) && row.key === key) || isSameIdentifier(number, term)
    return [term, (rows.find(({ number }) => number === cleanIdentifier(term)) ?? rows.find(isMeant))?.id] as const
  })
  return new Map(found.flatMap(([term, id]) => (id === undefined ? [] : [[term, id]])))
}

/**
 * Ids of products whose article number contains the part (as returned by `articlePart`): complete numbers first, then
 * prefixes.
 */
async function findByPart(database: Queryable, part: string): Promise<number[]> {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(sql`products.article_key like ${`%${escapeLike(part)}%`}`)
    .orderBy(sql`position(${part} in products.article_key)`, sql`length(products.article_key)`, asc(products.id))
    .limit(maxArticles)
  return rows.map((row) => row.id)
}
