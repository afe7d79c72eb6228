import type { Locale } from '@/lib/i18n/locales'
import { listMedia } from './media'

/**
 * The EU's official graphics on guarantees. They must not be redrawn: the operator places the files in one folder.
 * Existing ones are shown unaltered, missing ones are reported by `health` (R-LAW-8, R-LAW-9).
 */
const folder = 'legal'

/** Pages use the first format found; mails need bitmaps. */
const forms = {
  page: ['svg', 'webp', 'png', 'jpg'],
  // Mail clients do not show SVG, and not all of them WebP.
  mail: ['png', 'jpg'],
} as const
type Medium = keyof typeof forms

/** File names in the folder. Not cached here: pages are cached, files may change. */
export function graphicFiles(): Promise<ReadonlySet<string>> {
  return listMedia(folder)
}

function find(files: ReadonlySet<string>, base: string, medium: Medium): string | null {
  const form = forms[medium].find((name) => files.has(`${base}.${name}`))
  return form ? `/media/${folder}/${encodeURIComponent(`${base}.${form}`)}` : null
}

/** The harmonised notice in a language: `guarantee-notice.hu.svg`. */
export function noticeGraphic(files: ReadonlySet<string>, locale: Locale, medium: Medium): string | null {
  return find(files, `guarantee-notice.${locale}`, medium)
}

/** A producer's GARAN label of a product: `garan.ND-10210.svg`. Slashes are replaced. */
export function labelGraphic(files: ReadonlySet<string>, articleNumber: string): string | null {
  return find(files, `garan.${articleNumber.replaceAll('/', '_')}`, 'page')
}
