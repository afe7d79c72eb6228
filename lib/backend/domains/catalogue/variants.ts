import type { ProductDimensions } from '@/lib/backend/platform/db/schema/catalogue'
import { languageTag, type Locale, type Localized } from '@/lib/i18n/locales'

/** A variant's size for choosing: its width, "80 cm"; empty when unknown. */
export function mainMeasure({ width }: ProductDimensions, locale: Locale): string {
  if (width === undefined) return ''
  const centimetres = new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 1 }).format(width / 10)
  return `${centimetres} cm`
}

interface Member {
  readonly id: number
  readonly title: Localized
  readonly colourName: Localized
  readonly dimensionsMm: ProductDimensions
}

/**
 * What distinguishes a variant when colour does not: the size where widths differ, else the part of its title after the
 * common prefix.
 */
export function optionOf(member: Member, group: readonly Member[], locale: Locale): string {
  const widths = new Set(group.map(({ dimensionsMm }) => dimensionsMm.width))
  if (widths.size > 1) return mainMeasure(member.dimensionsMm, locale)
  const sameColour = group.filter(({ colourName }) => colourName[locale] === member.colourName[locale])
  if (sameColour.length < 2) return ''
  return distinguishingPart(
    member.title[locale],
    group.map(({ title }) => title[locale]),
  )
}

function distinguishingPart(title: string, titles: readonly string[]): string {
  const words = title.split(' ')
  const shared = words.findIndex((word, index) => titles.some((other) => other.split(' ')[index] !== word))
  return shared < 0 ? '' : words.slice(shared).join(' ')
}
