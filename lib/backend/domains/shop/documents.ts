import { fromCached, readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Image } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import { everything, withHomeCurrency, type Offered } from '@/lib/i18n/offered'
import type { OwnTexts } from '@/lib/i18n/texts'
import { ownTextsWithoutVat } from '@/lib/i18n/without-vat'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Documents, PicturesDocument } from './document-schemas'
import type { TextsDocument } from './own-texts'

const byKey = fromCached(
  (rows: readonly { readonly key: string; readonly value: unknown }[]): ReadonlyMap<string, unknown> =>
    new Map(rows.map(({ key, value }) => [key, value])),
)

/** The operator's existing settings by key, cached until changed. Must be treated as read-only. */
export async function readSettings(database: Queryable): Promise<ReadonlyMap<string, unknown>> {
  return byKey(await readCached(database, 'settings'))
}

/** The operator's documents by name; throws if any is missing. See `readSettings`. */
export async function readDocuments<Name extends keyof Documents>(
  database: Queryable,
  names: readonly Name[],
): Promise<Pick<Documents, Name>> {
  const found = await readSettings(database)
  const missing = names.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`Missing settings: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, found.get(name)])) as Pick<Documents, Name>
}

/** Working days within which the shop replies; a document from before it could say so has the program's. */
export async function readReplyDays(
  database: Queryable,
): Promise<{ readonly inquiries: number; readonly quotes: number }> {
  const { shop } = await readDocuments(database, ['shop'])
  return shop.constants.reply_working_days ?? { inquiries: 1, quotes: 2 }
}

/** The most samples sent at once, and to a person or address within so many days; the program's limits by default. */
export async function readSampleLimits(
  database: Queryable,
): Promise<{ readonly limit: number; readonly days: number }> {
  const { shop } = await readDocuments(database, ['shop'])
  return shop.constants.samples ?? { limit: 5, days: 90 }
}

/**
 * The languages and currencies that the shop offers, and whether it is exempt from VAT.
 * @param home the currency of visitors who have not chosen one, if it is offered
 */
export async function readOffered(database: Queryable, home?: CurrencyCode): Promise<Offered> {
  const shop = (await readSettings(database)).get('shop') as Partial<Documents['shop']> | undefined
  return { ...withHomeCurrency(shop?.offered ?? everything, home), ...(shop?.vat_exempt && { isVatExempt: true }) }
}

/** Whether the shop has reviews. */
export async function hasReviews(database: Queryable): Promise<boolean> {
  return (await readDocuments(database, ['shop'])).shop.reviews !== undefined
}

/** The shop's own texts in a language; none that speaks of VAT where the shop is exempt from it. */
export async function readOwnTexts(database: Queryable, locale: Locale): Promise<OwnTexts> {
  const document = ((await readSettings(database)).get('texts') ?? {}) as TextsDocument
  const own = Object.fromEntries(Object.entries(document).map(([path, words]) => [path, words[locale]]))
  return ownTextsWithoutVat(locale, own)
}

/** The shop's own texts in both languages. */
export async function readTextsByLocale(database: Queryable): Promise<Readonly<Record<Locale, OwnTexts>>> {
  return { hu: await readOwnTexts(database, 'hu'), en: await readOwnTexts(database, 'en') }
}

/** A picture by its path; zero width and height when its size is unknown (R-MEDIA-5). Null without a path. */
export function pictureOf(pictures: PicturesDocument, src: string, locale: Locale): Image
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null
export function pictureOf(pictures: PicturesDocument, src: string | null, locale: Locale): Image | null {
  if (src === null) return null
  const { alt, width = 0, height = 0, colour, focus } = pictures[src] ?? {}
  return { src, alt: alt?.[locale] ?? '', width, height, ...(colour && { colour }), ...(focus && { focus }) }
}
