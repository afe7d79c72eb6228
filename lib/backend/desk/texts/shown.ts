import type { z } from 'zod'
import { rowsOf } from '@/lib/contract/desk/lists'
import type { DeskText, DeskTextList, DeskTextRow, textListQuerySchema } from '@/lib/contract/desk/texts'
import type { Locale, Localized } from '@/lib/i18n/locales'
import { isOfferedLocale, offered, shopLocale } from '@/lib/i18n/offered'
import { path } from '@/lib/routing/path'
import { plain } from '../../domains/catalogue/search-terms'
import { readFacts } from '../../domains/content/facts'
import { recordedTexts } from '../../domains/content/pages'
import { findNewestVersions, versionOf, type VersionRow } from '../../exchange/documents/versions'
import { articleTexts, pageTexts, type TextKind } from '../../exchange/texts/kinds'
import { findText, readTexts, textName, type TextValue } from '../../exchange/texts/values'
import type { Queryable } from '../../platform/db/database'
import { leavesOf } from '../../platform/leaves'
import { emptyText, formOf, inLanguages } from './form'

const isText = (part: unknown): part is string => typeof part === 'string'
const inLanguage = (part: unknown, locale: Locale) => (part as Partial<Localized> | undefined)?.[locale] ?? ''

interface Found {
  readonly key: string
  readonly value: TextValue
}

type Query = z.infer<typeof textListQuerySchema>

/** Texts that were taken off, as they were last. Pure. */
function removedOf(kept: ReadonlyMap<string, VersionRow>, shown: ReadonlyMap<string, TextValue>): Found[] {
  return [...kept]
    .map(([name, { value }]) => ({ key: name.replace(/^\w+\//, ''), value: value as TextValue }))
    .filter(({ key }) => !shown.has(key))
}

const newestFirst = (a: Found, b: Found) => String(b.value.published).localeCompare(String(a.value.published))

/** A page of a kind's texts: articles by their day, pages by their title. */
export async function findTexts(
  db: Queryable,
  kind: TextKind,
  { q = '', removed = false, section, legal, ...page }: Query,
  reader: Locale,
): Promise<DeskTextList> {
  const locale = isOfferedLocale(reader) ? reader : shopLocale()
  const titleOf = ({ key, value }: Found) => inLanguage(value.title, locale) || key
  const shown = await readTexts(db, kind)
  const kept = await findNewestVersions(db, textName(kind, ''))
  const present = [...shown].map(([key, value]) => ({ key, value }))
  const gone = removedOf(kept, shown)
  const all = removed ? gone : present
  const sectionOf = ({ value }: Found) =>
    isText(value.section_key)
      ? { key: value.section_key, name: inLanguage(value.section, locale) || value.section_key }
      : null
  // Those of the shop come last: their names count.
  const named = [...gone, ...present].flatMap((found) => sectionOf(found) ?? [])
  const sections = [...new Map(named.map((one) => [one.key, one])).values()]
  const words = plain(q).split(' ')
  const matching = all
    .filter(({ key, value }) => {
      const text = plain([key, ...leavesOf(value).map(([, leaf]) => leaf)].join(' '))
      return (
        words.every((word) => text.includes(word)) &&
        (section === undefined || value.section_key === section) &&
        (legal === undefined || value.legal === legal)
      )
    })
    .toSorted((a, b) => (kind.folder === 'articles' ? newestFirst(a, b) : titleOf(a).localeCompare(titleOf(b), locale)))
  const { limit, offset } = rowsOf(page)
  const items = matching.slice(offset, offset + limit).map((found): DeskTextRow => {
    const { key, value } = found
    const newest = kept.get(textName(kind, key))
    return {
      id: key,
      title: titleOf(found),
      section: sectionOf(found),
      published: isText(value.published) ? value.published : null,
      is_legal: typeof value.legal === 'boolean' ? value.legal : null,
      changed_at: newest?.createdAt.toISOString() ?? null,
      changed_by: newest?.author ?? null,
    }
  })
  return {
    items,
    total: matching.length,
    sections: sections.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  }
}

const inEach = <Part>(part: (locale: Locale) => Part) =>
  Object.fromEntries(offered().languages.map((locale) => [locale, part(locale)]))

const addressOf = ({ folder }: TextKind, value: TextValue, locale: Locale) => {
  const slug = inLanguage(value.slug, locale)
  if (slug === '') return ''
  return folder === 'pages' ? path('page_slug', { page_slug: slug }, locale) : path('blog-slug', { slug }, locale)
}

/** The address of a page with the look of a kind of text: that of an existing article, or of the privacy policy, which every shop has. */
async function findPattern(db: Queryable, kind: TextKind) {
  const [article] = kind.folder === 'articles' ? (await readTexts(db, articleTexts)).values() : []
  if (article) return (locale: Locale) => addressOf(articleTexts, article, locale)
  const privacy = (await findText(db, pageTexts, 'privacy')) ?? {}
  return (locale: Locale) => addressOf(pageTexts, privacy, locale)
}

/** A text as the desk shows it. */
export async function shownText(db: Queryable, kind: TextKind, key: string): Promise<DeskText> {
  const { languages } = offered()
  const value = await findText(db, kind, key)
  const pattern = await findPattern(db, kind)
  const isFilled = kind.folder === 'pages' && !recordedTexts.includes(key)
  const facts = isFilled
    ? await Promise.all(languages.map(async (locale) => [locale, await readFacts(db, locale)] as const))
    : []
  return {
    id: key,
    version: versionOf(value),
    value: value ? inLanguages(value, languages) : emptyText(kind, languages),
    schema: formOf(kind, languages),
    is_shown: value !== null,
    addresses: value ? inEach((locale) => addressOf(kind, value, locale)) : {},
    patterns: inEach(pattern),
    facts: Object.fromEntries(facts),
  }
}
