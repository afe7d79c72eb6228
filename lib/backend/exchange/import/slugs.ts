import { locales, type Localized } from '@/lib/i18n/locales'
import { slugOf } from '../../platform/slug'
import { CellFault, type Column } from './cells'
import type { Fault } from './importer'
import { ofRows } from '../../platform/said/cells'

interface GivenSlugs {
  readonly slug_hu?: string
  readonly slug_en?: string
}

/**
 * The slugs of a merged record: the row's, else the current ones, else derived from the title, or from its key if the
 * title has neither letter nor digit. Pure.
 */
export function slugsOf(
  values: GivenSlugs,
  current: Localized | undefined,
  title: Localized,
  recordKey: string,
): Localized {
  const one = (locale: keyof Localized) =>
    values[`slug_${locale}`] ?? (current?.[locale] || slugOf(title[locale]) || slugOf(recordKey))
  return { hu: one('hu'), en: one('en') }
}

/** Faults of slugs by the rule of typed ones, as derived ones are not typed. Pure. */
export function slugFaults(column: Column<string>, slugs: Localized): Omit<Fault, 'row'>[] {
  return locales.flatMap((locale) => {
    try {
      column.parse(slugs[locale])
      return []
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      return [{ column: `slug_${locale}`, reason: ofRows.noSlug }]
    }
  })
}
