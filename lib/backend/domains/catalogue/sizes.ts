import { text } from '@/lib/backend/platform/http/texts'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Width classes of the size facet in centimetres, as in the database's `size_class`; part of URLs, so do not change
 * them.
 */
export const sizeClasses = ['0-40', '40-80', '80-120', '120-160', '160-200', '200-'] as const

/** "40–80 cm", "40 cm-ig", "200 cm felett". Pure. */
export function sizeLabel(size: (typeof sizeClasses)[number], locale: Locale): string {
  const [from = '', to = ''] = size.split('-')
  if (from === '0') return text(locale, 'catalogue.widthUpTo', { to })
  if (to === '') return text(locale, 'catalogue.widthOver', { from })
  return text(locale, 'catalogue.widthBetween', { from, to })
}
