import type { Locale } from '@/lib/i18n/locales'
import { loginPath } from '@/components/account/account-paths'
import { path } from '@/lib/routing/path'

export function checkoutPaths(locale: Locale) {
  return {
    cart: path('cart', {}, locale),
    login: loginPath(locale, path('cart-data', {}, locale)),
    offer: `${path('offer', {}, locale)}?from=cart`,
    terms: path('terms', {}, locale),
    privacy: path('privacy-policy', {}, locale),
    withdrawal: path('withdrawal', {}, locale),
    result: path('checkout-result', {}, locale),
  }
}
export type CheckoutPaths = ReturnType<typeof checkoutPaths>
