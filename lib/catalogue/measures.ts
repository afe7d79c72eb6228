import type { Dimensions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** A product's dimensions in the order in which they are listed. */
export const measureKeys = [
  'width',
  'depth',
  'height',
  'seat_height',
  'seat_depth',
  'extended_width',
  'cord_length',
] as const satisfies readonly (keyof Dimensions)[]

const noBreakSpace = '\u00a0'

/** At most one decimal, localized: "74,5" / "74.5". */
export function decimalText(value: number, locale: Locale): string {
  const text = String(Math.round(value * 10) / 10)
  return locale === 'hu' ? text.replace('.', ',') : text
}

/** 745 → "74,5 cm". */
export function centimetres(millimetres: number, locale: Locale): string {
  return withUnit(millimetres / 10, 'cm', locale)
}

/** "23,4 kg", localized. */
export function withUnit(value: number, unit: string, locale: Locale): string {
  return `${decimalText(value, locale)}${noBreakSpace}${unit}`
}

/** "−14%": minus sign, no space; empty without a discount. */
export function discountLabel(percent: number): string {
  return percent > 0 ? `−${percent}%` : ''
}

/** Groups of three digits from 1 000: "12 489", "1 173.23". */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(\.|$))/g, noBreakSpace)
}
