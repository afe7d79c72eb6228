import type { Offer } from './offer'

/**
 * Whether a quote can be accepted now. A sent one cannot while the shop has no delivery or payment method for it, as
 * these may have changed since.
 */
export function isAcceptable({ status, payment_methods: methods }: Pick<Offer, 'status' | 'payment_methods'>): boolean {
  return status === 'sent' && methods.length > 0
}
