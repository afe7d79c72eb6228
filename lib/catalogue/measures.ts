import type { Locale } from '@/lib/i18n/locales'

const noBreakSpace = '\u00a0'

/** A decimal number as the language writes it, at most one decimal: "74,5" / "74.5". */
export function decimalText(value: number, locale: Locale): string {
  const text = String(Math.round(value * 10) / 10)
  return locale === 'hu' ? text.replace('.', ',') : text
}

/** Millimetres → centimetres in words: 745 → "74,5 cm". */
export function centimetres(millimetres: number, locale: Locale): string {
  return `${decimalText(millimetres / 10, locale)}${noBreakSpace}cm`
}

/** "23,4 kg", with the language's decimal sign. */
export function kilograms(value: number, locale: Locale): string {
  return `${decimalText(value, locale)}${noBreakSpace}kg`
}

/** "−14%": a minus sign, no space; empty when there is no reduction. */
export function discountLabel(percent: number): string {
  return percent > 0 ? `−${percent}%` : ''
}

/** Numbers in groups of three from 1 000 on: "12 489", "1 173.23". */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(\.|$))/g, noBreakSpace)
}
