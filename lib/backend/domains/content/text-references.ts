import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { articles, pages } from '@/lib/backend/platform/db/schema/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Reference } from '../shop/document-references'
import { readDocuments } from '../shop/documents'
import type { Documents } from '../shop/document-schemas'
import { findOrigin } from '../shop/store'
import { readLinkTargets } from './link-targets'
import { linksIn, type TextLink } from './text-links'

/** A Markdown text of the shop. */
export interface LinkingText {
  readonly kind: 'page' | 'article' | 'faq'
  /** Of the page or article; of a question, its place in the document: "groups.0.items.2". */
  readonly key: string
  readonly locale: Locale
  readonly text: string
  /** Orders refer to its version. */
  readonly isLegal: boolean
}

/** The Markdown texts of the document "faq". Pure. */
export const textsOfFaq = (faq: Documents['faq']): LinkingText[] =>
  faq.groups.flatMap(({ items }, group) =>
    items.flatMap(({ answer }, item) =>
      locales.map((locale) => ({
        kind: 'faq' as const,
        key: `groups.${group}.items.${item}`,
        locale,
        text: answer[locale],
        isLegal: false,
      })),
    ),
  )

/** All Markdown texts that may have links. */
export async function readLinkingTexts(database: Queryable): Promise<LinkingText[]> {
  const pageRows = await database
    .select({ key: pages.key, locale: pages.locale, text: pages.body, isLegal: pages.isLegal })
    .from(pages)
    .where(eq(pages.isCurrent, true))
  const mayLink = (locale: Locale) => sql`${articles.body} ->> ${locale} ~ '[]<]'`
  const articleRows = await database
    .select({ key: articles.key, body: articles.body })
    .from(articles)
    .where(or(...locales.map(mayLink)))
  const { faq } = await readDocuments(database, ['faq'])
  return [
    ...pageRows.map((row) => ({ kind: 'page' as const, ...row })),
    ...articleRows.flatMap(({ key, body }) =>
      locales.map((locale) => ({ kind: 'article' as const, key, locale, text: body[locale], isLegal: false })),
    ),
    ...textsOfFaq(faq),
  ]
}

/** A link as an operator finds it: `line 3: [sofas](/en/categories/sofas)`. Pure. */
export const placeOfLink = ({ line, words, address }: TextLink): string => `line ${line}: [${words}](${address})`

const placeOfText = ({ kind, key, locale }: LinkingText) =>
  kind === 'faq' ? `faq: ${key}.answer.${locale}` : `the ${kind} "${key}" (${locale})`

/** Where a link stands, for an operator: `the page "faq" (en), line 3: [sofas](/en/categories/sofas)`. Pure. */
export const placeOf = (text: LinkingText, link: TextLink): string => `${placeOfText(text)}, ${placeOfLink(link)}`

/** A link of a text to something of the shop. */
export interface TextReference extends Reference {
  readonly text: LinkingText
  readonly address: string
}

/** What the shop's texts link to, with the place of each link. */
export async function readTextReferences(database: Queryable): Promise<TextReference[]> {
  const links = (await readLinkingTexts(database)).flatMap((text) => linksIn(text.text).map((link) => ({ text, link })))
  const targets = await readLinkTargets(
    database,
    links.map(({ link }) => link.address),
    { origin: await findOrigin(database) },
  )
  return links.flatMap(({ text, link }) => {
    const target = targets.get(link.address)
    if (!target) return []
    return [{ ...target, at: placeOf(text, link), text, address: link.address }]
  })
}
