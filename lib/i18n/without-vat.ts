import withoutVat from '@/messages/without-vat.json'
import type { Locale } from './locales'
import { isVatExempt } from './offered'
import type { OwnTexts } from './texts'

/** Words that a seller exempt from VAT does not say. */
export const vatWords = /áfa|nettó|bruttó|\bVAT\b|\bgross\b|\bnet\b/i

/** Texts in the place of those that speak of VAT, net or gross; none unless the seller is exempt from VAT. */
export function textsWithoutVat(locale: Locale): OwnTexts {
  return isVatExempt() ? withoutVat[locale] : {}
}

/** The shop's own texts; where it is exempt from VAT, without those that speak of it, and with the program's that do not. */
export function ownTextsWithoutVat(locale: Locale, own: OwnTexts): OwnTexts {
  if (!isVatExempt()) return own
  return {
    ...textsWithoutVat(locale),
    ...Object.fromEntries(Object.entries(own).filter(([, text]) => !vatWords.test(text))),
  }
}
