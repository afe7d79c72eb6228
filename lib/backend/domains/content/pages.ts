import { and, eq, or } from 'drizzle-orm'
import { findFormerKey } from '@/lib/backend/domains/catalogue/former-addresses'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRows } from '@/lib/backend/platform/db/readable-rows'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import { readDocuments } from '@/lib/backend/domains/shop/documents'
import type { Page } from '@/lib/contract/content'
import { fillFacts, type TextFacts } from '@/lib/contract/facts-in-text'
import type { Locale } from '@/lib/i18n/locales'
import { readFacts } from './facts'
import { pageName, textHash } from '../shop/page-versions'

/**
 * Texts recorded or attached by version and hash in orders, newsletters and mails. Shown verbatim: filling a
 * placeholder would change them without a new version.
 */
export const recordedTexts: readonly string[] = ['terms', 'privacy', 'newsletter', 'withdrawal']

/**
 * The current version of a content page by its slug (in any language, or a former one) or key; null if there is none.
 */
export async function readPage(database: Queryable, slug: string, locale: Locale): Promise<Page | null> {
  const key = (await findKey(database, slug, locale)) ?? (await findFormerKey(database, 'page', slug, locale))
  if (key === null) return null
  const found = await database
    .select()
    .from(pages)
    .where(and(eq(pages.isCurrent, true), eq(pages.key, key)))
  const versions = readableRows('page', found, pageName)
  const page = versions.find((row) => row.locale === locale)
  const slugs = Object.fromEntries(versions.map((row) => [row.locale, row.slug]))
  if (!page || slugs.hu === undefined || slugs.en === undefined) return null
  const facts = recordedTexts.includes(page.key) ? {} : await readFacts(database, locale)
  const faq = page.key === 'faq' ? await readFaq(database, locale, facts) : null
  const body = [fillFacts(page.body, facts), ...(faq ?? []).map(groupMarkdown)].join('\n\n')
  return {
    key: page.key,
    slugs: { hu: slugs.hu, en: slugs.en },
    title: page.title,
    description: page.description,
    body,
    version: page.version,
    // The hash covers the text as shown: changed facts make a different text.
    hash: recordedTexts.includes(page.key) ? page.hash : textHash(body),
    is_legal: page.isLegal,
    updated_on: page.updatedOn,
    faq,
  }
}

async function findKey(database: Queryable, slug: string, locale: Locale): Promise<string | null> {
  const found = await database
    .select({ key: pages.key, slug: pages.slug, locale: pages.locale })
    .from(pages)
    .where(and(eq(pages.isCurrent, true), or(eq(pages.slug, slug), eq(pages.key, slug))))
  const best = found.find((row) => row.locale === locale && row.slug === slug) ?? found[0]
  return best?.key ?? null
}

type FaqGroups = NonNullable<Page['faq']>

/** Questions and answers as Markdown, appended for readers of the text alone. */
function groupMarkdown({ title, items }: FaqGroups[number]): string {
  return [`## ${title}`, ...items.flatMap(({ question, answer }) => [`### ${question}`, answer])].join('\n\n')
}

async function readFaq(database: Queryable, locale: Locale, facts: TextFacts): Promise<FaqGroups> {
  const { faq } = await readDocuments(database, ['faq'])
  return faq.groups.map(({ key, title, items }) => ({
    key,
    title: title[locale],
    items: items.map(({ question, answer }) => ({
      question: fillFacts(question[locale], facts),
      answer: fillFacts(answer[locale], facts),
    })),
  }))
}
