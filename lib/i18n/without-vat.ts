import withoutVat from '@/messages/without-vat.json'
import type { Locale } from './locales'
import { isVatExempt } from './offered'
import type { OwnTexts } from './texts'

/** Texts in the place of those that speak of VAT, net or gross; none unless the seller is exempt from VAT. */
export function textsWithoutVat(locale: Locale): OwnTexts {
  return isVatExempt() ? withoutVat[locale] : {}
}
