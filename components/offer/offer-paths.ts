import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

export function offerPaths(locale: Locale) {
  return {
    request: path('offer', {}, locale),
    data: path('offer-data', {}, locale),
    inquiry: path('project-inquiry', {}, locale),
    terms: path('terms', {}, locale),
    privacy: path('privacy-policy', {}, locale),
    withdrawal: path('withdrawal', {}, locale),
    orderResult: path('checkout-result', {}, locale),
  }
}
export type OfferPaths = ReturnType<typeof offerPaths>
