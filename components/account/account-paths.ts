import { changeLost } from '@/lib/account/redirect'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

export function accountPaths(locale: Locale) {
  return {
    home: path('index', {}, locale),
    products: path('all-products', {}, locale),
    favourites: path('favourites', {}, locale),
    login: path('auth-login', {}, locale),
    register: path('auth-register', {}, locale),
    registered: path('auth-register-success', {}, locale),
    forgotten: path('auth-password-forgotten', {}, locale),
    /** Sets a new password; the mail appends the token. */
    reset: path('auth-password-reset', { token: 'token' }, locale).replace(/\/token$/, ''),
    account: path('account', {}, locale),
    orders: path('account-orders', {}, locale),
    offers: path('account-offers', {}, locale),
    security: path('account-security', {}, locale),
    requestOffer: path('offer', {}, locale),
    privacy: path('privacy-policy', {}, locale),
  }
}
export type AccountScreen = 'profile' | 'orders' | 'offers' | 'security'

export type AccountPaths = ReturnType<typeof accountPaths>

/** The login page, which leads back to `back`; `isChangeLost` makes it say why. */
export function loginPath(locale: Locale, back: string, isChangeLost = false): string {
  const address = `${path('auth-login', {}, locale)}?redirect=${encodeURIComponent(back)}`
  return isChangeLost ? `${address}&${changeLost}` : address
}
