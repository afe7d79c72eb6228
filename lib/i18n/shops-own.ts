import { defaultLocale, isLocale, type Locale } from './locales'
import { currencies, isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'

/** The shop's own language and currency, which its pages tell unless they are the program's first (RootLayout). */
export function shopsOwn(): { readonly language: Locale; readonly currency: CurrencyCode } {
  const { ownLanguage, ownCurrency } = document.documentElement.dataset
  return {
    language: isLocale(ownLanguage) ? ownLanguage : defaultLocale,
    currency: isCurrencyCode(ownCurrency) ? ownCurrency : currencies[0].code,
  }
}
