import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { text } from '@/lib/backend/platform/http/texts'
import type { Facet } from '@/lib/contract/facet'
import { barriersOf, wrapping, type Passage, type Way } from '@/lib/contract/fit'
import { wayOfKey } from '@/lib/contract/way'
import type { Locale } from '@/lib/i18n/locales'

const side = (name: string) => sql.raw(`nullif(product_measure(dimensions_mm, '${name}'), 0)`)

const isParcel = sql.raw(`delivery_class = 'parcel'`)
const isCutToSize = sql.raw(
  `exists (select from jsonb_array_elements(options) as choice where coalesce(choice->>'sets', '') <> '')`,
)

/** A side of what is delivered in one piece, as `deliveredOf` has it: null if that is not known. */
function deliveredSide(name: 'width' | 'depth' | 'height'): SQL {
  const isPacked = sql`(${side('package_width')} * ${side('package_depth')} * ${side('package_height')}) is not null`
  return sql`(case when ${isPacked} then ${side(`package_${name}`)}
    when assembly->>'needed' = 'false' then ${side(name)} + ${wrapping}::int end)`
}

/** A passage in a position, whose lengths are columns; what has no end is not compared. */
function passes({ up, short, long, turn }: Passage): SQL {
  const most = (length: string, limit: number) =>
    limit === Infinity ? [] : [sql`${sql.raw(length)} <= ${limit}::float8`]
  const limits = [...most('up', up), ...most('short', short), ...most('long', long), ...most('long + 2 * short', turn)]
  return sql`(${sql.join(limits, sql` and `)})`
}

/** `getsIn`, as a condition on a row of `products`: the same barriers, compared by the database. */
function alongWay(way: Way): SQL {
  const barriers = barriersOf(way).map(({ passages }) => sql`bool_or(${sql.join(passages.map(passes), sql` or `)})`)
  return sql`(not ${isCutToSize} and (${isParcel} or (
    select ${sql.join(barriers, sql` and `)} from (
      select up, greatest(one, other) as long, least(one, other) as short from (
        select ${deliveredSide('width')} as w, ${deliveredSide('depth')} as d,
          ${deliveredSide('height')} - coalesce(product_measure(dimensions_mm, 'legs'), 0) as h
      ) as package, lateral (values (h, w, d), (w, d, h), (d, w, h)) as position(up, one, other)
      where w * d * h is not null
    ) as carried
  )))`
}

/** The condition on a row of `products` that it gets along any of the ways. */
export const anyWay = (ways: readonly Way[]): SQL =>
  ways.length > 0 ? sql.join(ways.map(alongWay), sql` or `) : sql`false`

/** "Befér: ajtó 75 × 200 cm, folyosó 90 cm" */
function wayText({ door, corridor, lift, stairs }: Way, locale: Locale): string {
  const cm = (millimetres: number) => (millimetres / 10).toLocaleString(locale)
  const parts = [
    text(locale, 'catalogue.fitDoor', { width: cm(door.width), height: cm(door.height) }),
    ...(corridor ? [text(locale, 'catalogue.fitCorridor', { width: cm(corridor) })] : []),
    ...(lift ? [text(locale, 'catalogue.fitLift', { width: cm(lift.width), depth: cm(lift.depth) })] : []),
    ...(stairs ? [text(locale, 'catalogue.fitStairs', { width: cm(stairs) })] : []),
  ]
  return parts.join(', ')
}

/**
 * The facet of the way home: the chosen one with its products, so that it can be removed. It is there, without a value, in
 * lists that have a piece whose package is known, and offers the filter; in others it would hide everything.
 *
 * @param keys of the chosen ways
 * @param total products with the filter
 * @param shown the products of the page
 */
export async function fitFacets(
  database: Queryable,
  keys: readonly string[],
  total: number,
  shown: readonly number[],
  locale: Locale,
): Promise<Facet[]> {
  const values = keys.map((value) => {
    const way = wayOfKey(value)
    return { value, label: way ? wayText(way, locale) : value, count: total }
  })
  if (values.length > 0) return [{ kind: 'values', key: 'fit', values }]
  const { rows } = await database.execute<{ offered: boolean }>(sql`
    select exists (
      select from products where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(shown)}::jsonb))
        and not ${isParcel} and not ${isCutToSize} and ${deliveredSide('width')} is not null
    ) as offered`)
  return rows[0]?.offered ? [{ kind: 'values', key: 'fit', values }] : []
}
