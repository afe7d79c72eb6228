import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Documents } from '../shop/document-schemas'
import { recordedTexts } from './pages'

/** A text in which placeholders are filled: of a page, or of a group of questions. */
interface FilledText {
  readonly page?: { readonly key: string; readonly locale: Locale }
  readonly questions?: string
  readonly text: string
}

/** Every text in which placeholders are filled, except promises, which are left out if theirs cannot be. */
export async function readFilledTexts(database: Queryable, faq: Documents['faq']): Promise<FilledText[]> {
  const found = await database
    .select({ key: pages.key, locale: pages.locale, body: pages.body })
    .from(pages)
    .where(and(eq(pages.isCurrent, true), notInArray(pages.key, [...recordedTexts])))
  return [
    ...found.map(({ key, locale, body }) => ({ page: { key, locale }, text: body })),
    ...faq.groups.map(({ key, items }) => ({
      questions: key,
      text: items
        .flatMap(({ question, answer }) => [question, answer])
        .flatMap((text) => locales.map((locale) => text[locale]))
        .join('\n'),
    })),
  ]
}
