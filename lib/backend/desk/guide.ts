import type { DeskGuide } from '@/lib/contract/desk/guide'
import { locales, type Locale } from '@/lib/i18n/locales'

/** Where the pictures of the guide are answered. */
export const guidePictures = '/api/desk/guide/pictures/'

/** In the order of the file. */
const parts: readonly Locale[] = ['en', 'hu']

/**
 * The guide in a language. The file has a part for each, below a heading of level 1; the link from one to the
 * other goes, and links to other documents, which are not at the desk, become their words. Pure.
 * @param source Markdown of docs/guides/desk.md
 */
export function guideIn(source: string, locale: Locale): DeskGuide {
  const found = source.split(/^# /m).slice(1)
  if (found.length !== locales.length)
    throw new Error(`The guide has ${found.length} parts instead of one per language`)
  const [title = '', ...lines] = (found[parts.indexOf(locale)] ?? '').split('\n')
  const text = lines
    .join('\n')
    .replace(/^\[[^\]]+\]\(#[^)]*\)$/gm, '')
    .replace(/!\[([^\]]*)\]\(desk\//g, `![$1](${guidePictures}`)
    .replace(/(?<!!)\[([^\]]+)\]\((?!https?:|\/)[^)]*\)/g, '$1')
  return { title, text }
}
