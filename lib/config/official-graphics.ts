import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@/lib/i18n/locales'

/**
 * The EU's official graphics on guarantees. They must not be redrawn: the operator places the files in one folder.
 * Existing ones are shown unaltered, missing ones are reported by `health` (R-LAW-8, R-LAW-9).
 */
export const graphicsFolder = 'public/media/legal'
const address = '/media/legal'

/** Content types of the supported formats. Pages use the first format found; mails need bitmaps. */
export const graphicTypes = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
type Form = keyof typeof graphicTypes
const forms = {
  page: ['svg', 'webp', 'png', 'jpg'],
  // Mail clients do not show SVG, and not all of them WebP.
  mail: ['png', 'jpg'],
} as const satisfies Record<string, readonly Form[]>
export type Medium = keyof typeof forms

export const graphicsPath = () => join(/* turbopackIgnore: true */ process.cwd(), ...graphicsFolder.split('/'))

/** File names in the folder; empty if it does not exist. Read each time: pages are cached, files may change. */
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

/** The harmonised notice in a language: `guarantee-notice.hu.svg`. */
export function noticeGraphic(files: ReadonlySet<string>, locale: Locale, medium: Medium): string | null {
  return find(files, `guarantee-notice.${locale}`, medium)
}

/** A producer's GARAN label of a product: `garan.ND-10210.svg`. Slashes are replaced. */
export function labelGraphic(files: ReadonlySet<string>, articleNumber: string): string | null {
  return find(files, `garan.${articleNumber.replaceAll('/', '_')}`, 'page')
}

/** Content type of a file in the folder; undefined unless it is one of the two kinds of graphics. */
export function graphicType(file: string): string | undefined {
  const [, form] = /^(?:guarantee-notice\.(?:hu|en)|garan\.[\w.-]{1,60})\.(svg|webp|png|jpg)$/.exec(file) ?? []
  return form === undefined ? undefined : graphicTypes[form as Form]
}
