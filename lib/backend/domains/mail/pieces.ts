import type { Locale } from '@/lib/i18n/locales'
import { text } from '../../platform/http/texts'

/** "1 pc", "4 pcs". */
export function piecesInWords(count: number, locale: Locale): string {
  return text(locale, count === 1 ? 'mail.piece' : 'mail.pieces', { count })
}
