import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Lookup } from '@/lib/contract/lookup'
import { findProductCards, inOrder } from './cards'
import { findByArticleNumbers } from './article-numbers'
import type { SearchScope } from './search'
import { articlePart, escapeLike, plain, queryWords } from './search-terms'
import { swappedForms } from './spelling'
import { otherNames } from './synonyms'

/** Maximum suggestions for a term without an exact match. */
const maxSuggestions = 3
/** Maximum words searched per term; exact names are compared whole. */
const maxWords = 5
/** Minimum length for a word to be searched as part of others. */
const minPartLength = 4

/**
 * Resolves the terms of a quick order, in order: to the product with that article number or exact name, otherwise to
 * suggestions, otherwise to nothing. Uses a fixed number of statements regardless of the number of terms, as this call
 * is public.
 */
export async function lookUp(database: Queryable, terms: readonly string[], scope: SearchScope): Promise<Lookup> {
  const byArticle = await findByArticleNumbers(database, terms)
  const names = [...new Set(terms.filter((term) => !byArticle.has(term)).map(plain))]
  const byPart = await findByArticleParts(database, names)
  const byName = await findByNames(
    database,
    names.filter((name) => !byPart.has(name)),
    scope,
  )
  const found = new Map([...byPart, ...byName])
  const ids = [...byArticle.values(), ...[...found.values()].flat()]
  const cards = await findProductCards(database, ids, scope.locale, scope.currency)
  const items = terms.map((term) => {
    const product = cards.get(byArticle.get(term) ?? 0)
    if (product) return { term, product, suggestions: [] }
    const suggestions = inOrder(cards, found.get(plain(term)) ?? [])
    const [named, ...others] = suggestions.filter(({ title }) => plain(title) === plain(term))
    if (named && others.length === 0) return { term, product: named, suggestions: [] }
    return { term, product: null, suggestions }
  })
  return { items }
}

type Suggested = Map<string, number[]>

function grouped(
  names: readonly string[],
  rows: readonly { readonly place: number; readonly id: number }[],
): Suggested {
  const found: Suggested = new Map()
  for (const { place, id } of rows) found.set(names[place] ?? '', [...(found.get(names[place] ?? '') ?? []), id])
  return found
}

/** Products by partial article number, for names containing one. */
async function findByArticleParts(database: Queryable, names: readonly string[]): Promise<Suggested> {
  const requested = names.flatMap((name, place) => {
    const part = articlePart(name)
    return part === null ? [] : [{ place, part, pattern: `%${escapeLike(part)}%` }]
  })
  if (requested.length === 0) return new Map()
  const { rows } = await database.execute<{ place: number; id: number }>(sql`
    select a.place, p.id
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as a(place int, part text, pattern text)
    cross join lateral (
      select id, position(a.part in article_key) as start, length(article_key) as length from products
      where article_key like a.pattern order by 2, 3, 1 limit ${maxSuggestions}
    ) p
    order by a.place, p.start, p.length, p.id`)
  return grouped(names, rows)
}

/**
 * Products by name, exact names first. Each word is tried as a form of a catalogue word, then as part of one, then as
 * misspelt. Products must match all recognized words; if none does, the word that the fewest products have decides.
 */
async function findByNames(
  database: Queryable,
  names: readonly string[],
  { locale, currency }: SearchScope,
): Promise<Suggested> {
  const requested = names.flatMap((name, place) =>
    queryWords(name)
      .slice(0, maxWords)
      .flatMap((word, position) =>
        [word, ...otherNames(word, locale)].map((form) => ({
          place,
          position,
          form,
          start: `${escapeLike(form)}%`,
          part: form.length < minPartLength ? null : `%${escapeLike(form)}%`,
          swapped: form.length < minPartLength ? [] : swappedForms(form),
        })),
      ),
  )
  if (requested.length === 0) return new Map()
  const kinds = JSON.stringify(['a', 'b', 'c'].map((kind) => `${kind}:${locale}`))
  const known = sql`from search_words k where k.locale = ${locale} and k.is_name and k.lexeme is not null`
  const { rows } = await database.execute<{ place: number; id: number }>(sql`
    with requested as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
        as a(place int, position int, form text, start text, part text, swapped text[])
    ), forms as materialized (
      select f.*, search_lexeme(${locale}, form) as lexeme
      from (select distinct form, start, part, swapped from requested) f
    ), meant as materialized (
      select f.form, m.lexeme, min(m.rank) as rank from forms f cross join lateral (
        (select k.lexeme, 1 as rank ${known} and (k.lexeme = f.lexeme or k.plain = f.form) limit 20)
        union all (select k.lexeme, 2 ${known} and k.plain like f.start order by length(k.plain), k.plain limit 20)
        union all (select k.lexeme, 3 ${known} and k.plain like f.part order by length(k.plain), k.plain limit 20)
        union all (select k.lexeme, 4 ${known} and k.plain = any(f.swapped))
        union all (select k.lexeme, 4 ${known} and f.part is not null and k.plain % f.form
          order by similarity(k.plain, f.form) desc, k.plain limit 3)
      ) m group by 1, 2
    ), nearest as materialized (
      select place, position, lexeme from (
        select a.place, a.position, m.lexeme, m.rank, min(m.rank) over (partition by a.place, a.position) as best
        from requested a join meant m using (form)
      ) r where rank = best
    ), sets as materialized (
      select n.place, n.position, s.chunk, bit_or(s.members) & c.members as members
      from nearest n
      join listing_sets s
        on s.kind in (select jsonb_array_elements_text(${kinds}::jsonb)) and s.value = n.lexeme
      join listing_sets c on c.kind = 'currency' and c.value = ${currency} and c.chunk = s.chunk
      group by n.place, n.position, s.chunk, c.members
    ), together as materialized (
      select s.place, s.chunk, bit_and(s.members) as members from sets s group by 1, 2
      having count(*) = (select count(distinct w.position) from sets w where w.place = s.place)
    ), complete as (
      select distinct place from together where bit_count(members) > 0
    ), alone as (
      select distinct on (place) place, position from (
        select place, position, sum(bit_count(members)) as found from sets group by 1, 2
      ) counted where found > 0 and place not in (select place from complete) order by place, found, position
    ), matched as materialized (
      select place, chunk, members from together where place in (select place from complete)
      union all select place, chunk, members from sets join alone using (place, position)
    )
    select n.place, p.id
    from (select place - 1 as place, name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)
      with ordinality as given(name, place)) n
    cross join lateral (
      select p.id, plain_text(p.title ->> ${locale}) = n.name as is_named, p.orderable, p.popularity
      from matched m join products p on p.id between m.chunk << 12 and (m.chunk << 12) + 4095
        and get_bit(m.members, p.id & 4095) = 1
      where m.place = n.place
      order by is_named desc, p.orderable desc, p.popularity desc, p.id limit ${maxSuggestions}
    ) p
    order by n.place, p.is_named desc, p.orderable desc, p.popularity desc, p.id`)
  return grouped(names, rows)
}
