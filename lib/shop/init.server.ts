import type { ClientInit } from '@/lib/api/init-context'
import { cachedRead } from '@/lib/api/server'
import { cacheTags } from '@/lib/contract/cache'
import type { Init } from '@/lib/contract/shop'

/** Shared state of the shop (GET /api/init) for a language and currency: menus, currencies, opening hours, promises. */
export const readInit = cachedRead(
  'init',
  { tags: () => [cacheTags.catalogue, cacheTags.content], seconds: 'init' },
  (api) => api.get<Init>('/init'),
)

/** The part of the init response sent to the browser in the served HTML. */
export function clientInit({ currency_id, extensions, cart_hold_minutes }: Init): ClientInit {
  return { currency_id, extensions, cart_hold_minutes }
}
