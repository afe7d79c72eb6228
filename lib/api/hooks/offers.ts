import type { AcceptOffer, DeclineOffer, Offer, RequestedOffer, RequestOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import { withToken } from '../session-token'

/** POST /api/cart/offer: the same request sent again makes one offer. */
export function requestOffer(request: RequestOffer): Promise<RequestedOffer> {
  return withToken((api) => api.post<RequestedOffer>('/cart/offer', request))
}

/** POST /api/offers/{offer_hash}/accept: sent twice it makes one order. */
export function acceptOffer(offerHash: string, acceptance: AcceptOffer): Promise<PlacedOrder> {
  return withToken((api) => api.post<PlacedOrder>(`/offers/${offerHash}/accept`, acceptance))
}

/** POST /api/offers/{offer_hash}/decline */
export function declineOffer(offerHash: string, refusal: DeclineOffer): Promise<Offer> {
  return withToken((api) => api.post<Offer>(`/offers/${offerHash}/decline`, refusal))
}
