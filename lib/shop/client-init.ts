import type { ClientInit } from '@/lib/api/init-context'
import type { Init } from '@/lib/contract/shop'

/** The part of the init response sent to the browser in the served HTML. */
export function clientInit({ currency_id, extensions, cart_hold_minutes }: Init): ClientInit {
  return { currency_id, extensions, cart_hold_minutes }
}
