import { savePages, pageName, textHash } from '@/lib/backend/domains/shop/page-versions'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { shopDay } from '@/lib/calendar/working-days'
import { locales } from '@/lib/i18n/locales'
import type { DataSet } from './data-set'

/** The shop before the operator has imported anything: documents without goods, and pages without texts. */

/** Documents whose placeholders or examples every operator has to replace. */
export const unwrittenDocuments: readonly string[] = ['shop', 'mails', 'delivery-methods', 'payment-methods']

/**
 * The documents of an empty shop by name. Mail texts and carriers are the program's, not the demo's. Pure.
 */
export function emptyDocuments({ documents, skeleton }: DataSet): ReadonlyMap<string, unknown> {
  const mails = documents.get('mails') as object
  return new Map<string, unknown>([
    ...Object.entries(skeleton.documents),
    ['mails', { ...mails, ...(skeleton.documents.mails as object) }],
    ['carriers', documents.get('carriers')],
  ])
}

const version = 'placeholder'

/**
 * Publishes the pages that the shop itself links, with a sentence instead of their text, so that nobody takes the demo's
 * for the operator's.
 * @param isWanted by default, all
 * @returns the pages' names
 */
export async function saveEmptyPages(
  database: Queryable,
  { skeleton }: DataSet,
  now: Date,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const rows = skeleton.pages.flatMap(({ key, slug, title, legal }) =>
    locales.map((locale) => ({
      key,
      locale,
      version,
      slug: slug[locale],
      title: title[locale],
      description: '',
      body: skeleton.body[locale],
      hash: textHash(skeleton.body[locale]),
      isLegal: legal,
      isCurrent: true,
      updatedOn: shopDay(now),
    })),
  )
  const wanted = rows.filter((row) => isWanted(pageName(row)))
  await savePages(database, wanted)
  return wanted.map(pageName)
}
