import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { path, withdrawalPath } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { secretAddresses } from './secret-addresses'
import { tagPlace } from './tag-place'

const hash = 'h'.repeat(43)

// R-AN-6
it.each(locales)('no tag sees an address with a secret (%s)', (locale) => {
  const placeOf = (address: string) => tagPlace(address, secretAddresses(locale))
  const tokens = [
    path('auth-password-reset', { token: hash }, locale),
    path('auth-activate-token', { token: hash }, locale),
    path('newsletter-confirm-token', { token: hash }, locale),
    path('newsletter-unsubscribe-token', { token: hash }, locale),
    path('preview-token', { token: hash }, locale),
    withdrawalPath(hash, locale),
  ]
  for (const address of tokens) expect(placeOf(address), address).toBeNull()

  const measured = [
    path('checkout-result-order_hash', { order_hash: hash }, locale),
    path('orders-order_hash', { order_hash: hash }, locale),
    path('offer-result-offer_hash', { offer_hash: hash }, locale),
    path('checkout-offer-offer_hash', { offer_hash: hash }, locale),
    path('write-a-review-order_hash', { order_hash: hash }, locale),
  ]
  for (const address of measured)
    expect(placeOf(address), address).toEqual({ frameAddress: address.slice(0, address.indexOf(hash) - 1) })

  const secret = routeEntries.filter(([, { paths, confidential }]) => confidential && paths[locale].includes('{'))
  expect(secret).toHaveLength(tokens.length - 1 + measured.length)
  for (const address of [`/${locale}`, '/', path('checkout-result', {}, locale), path('cart', {}, locale)])
    expect(placeOf(address), address).toBe('page')
})
