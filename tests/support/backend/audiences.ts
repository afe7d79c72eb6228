/**
 * Visitors who together read every language and every currency. The other combinations would repeat both: a text does not
 * depend on the currency, nor a price on the language.
 */
export const audiences = [
  { locale: 'hu', currencyId: 1 },
  { locale: 'en', currencyId: 2 },
  { locale: 'en', currencyId: 3 },
] as const
