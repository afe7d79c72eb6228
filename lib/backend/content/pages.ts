import { and, eq, or } from 'drizzle-orm'
import { findFormerKey } from '@/lib/backend/catalogue/former-addresses'
import type { Queryable } from '@/lib/backend/context'
import { pages } from '@/lib/backend/db/schema/catalogue'
import { readDocuments } from '@/lib/backend/shop/documents'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'

/** The current version of a content page by its slug (of any language, or a former one) or key; null when there is none. */
export async function readPage(database: Queryable, slug: string, locale: Locale): Promise<Page | null> {
  const key = (await findKey(database, slug, locale)) ?? (await findFormerKey(database, 'page', slug, locale))
  if (key === null) return null
  const versions = await database
    .select()
    .from(pages)
    .where(and(eq(pages.isCurrent, true), eq(pages.key, key)))
  const page = versions.find((row) => row.locale === locale)
  const slugs = Object.fromEntries(versions.map((row) => [row.locale, row.slug]))
  if (!page || slugs.hu === undefined || slugs.en === undefined) return null
  return {
    key: page.key,
    slugs: { hu: slugs.hu, en: slugs.en },
    title: page.title,
    description: page.description,
    body: page.body,
    version: page.version,
    hash: page.hash,
    is_legal: page.isLegal,
    updated_on: page.updatedOn,
    faq: page.key === 'faq' ? await readFaq(database, locale) : null,
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

async function readFaq(database: Queryable, locale: Locale): Promise<NonNullable<Page['faq']>> {
  const { faq } = await readDocuments(database, ['faq'])
  return faq.groups.map(({ key, title, items }) => ({
    key,
    title: title[locale],
    items: items.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] })),
  }))
}
