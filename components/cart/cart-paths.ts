import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

export function cartPaths(locale: Locale) {
  return {
    cart: path('cart', {}, locale),
    checkout: path('cart-data', {}, locale),
    offer: `${path('offer', {}, locale)}?from=cart`,
    products: path('all-products', {}, locale),
    favourites: path('favourites', {}, locale),
  }
}
export type CartPaths = ReturnType<typeof cartPaths>
