import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@/lib/i18n/locales'

/**
 * The official graphics of the European Union about guarantees. They may not be redrawn, so the operator places the files
 * themselves in one folder; what is there is shown whole, what is missing is told by `health`.
 */
export const graphicsFolder = 'public/media/legal'
const address = '/media/legal'

/** Content types of the forms a graphic may have. Pages take the first form that is there, mails no vector graphics. */
export const graphicTypes = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
type Form = keyof typeof graphicTypes
const forms = {
  page: ['svg', 'webp', 'png', 'jpg'],
  // Mail programs show neither vector graphics nor, everywhere, WebP.
  mail: ['png', 'jpg'],
} as const satisfies Record<string, readonly Form[]>
export type Medium = keyof typeof forms

export const graphicsPath = () => join(/* turbopackIgnore: true */ process.cwd(), ...graphicsFolder.split('/'))

/** Names of the files in the folder; none when there is no folder. Read each time: pages are cached, files come and go. */
export async function graphicFiles(folder = graphicsPath()): Promise<ReadonlySet<string>> {
  try {
    return new Set(await readdir(folder))
  } catch {
    return new Set()
  }
}

function find(files: ReadonlySet<string>, base: string, medium: Medium): string | null {
  const form = forms[medium].find((name) => files.has(`${base}.${name}`))
  return form ? `${address}/${encodeURIComponent(`${base}.${form}`)}` : null
}

/** The harmonised notice on the legal guarantee in a language: `guarantee-notice.hu.svg`. */
export function noticeGraphic(files: ReadonlySet<string>, locale: Locale, medium: Medium): string | null {
  return find(files, `guarantee-notice.${locale}`, medium)
}

/** The GARAN label that a producer filled in for a product: `garan.ND-10210.svg`. A slash cannot be in a file's name. */
export function labelGraphic(files: ReadonlySet<string>, articleNumber: string): string | null {
  return find(files, `garan.${articleNumber.replaceAll('/', '_')}`, 'page')
}

/** What a file of the folder is served as; undefined for what is no graphic of the two kinds. */
export function graphicType(file: string): string | undefined {
  const [, form] = /^(?:guarantee-notice\.(?:hu|en)|garan\.[\w.-]{1,60})\.(svg|webp|png|jpg)$/.exec(file) ?? []
  return form === undefined ? undefined : graphicTypes[form as Form]
}
