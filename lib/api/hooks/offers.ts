import type { AcceptOffer, DeclineOffer, Offer, RequestedOffer, RequestOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import type { ApiClient } from '../client'
import { ApiError } from '../error'
import { withToken } from '../session-token'

/** Fields of the cart's customer: a backend that rejects them has ignored the request's customer data. */
const customerField = /^(?:email|phone|invoice_data|delivery_data)\b/

/**
 * POST /api/cart/offer: idempotent. If the backend reads the customer only from the cart and therefore rejects the
 * request, the customer is stored there and the request repeated.
 */
export function requestOffer(request: RequestOffer): Promise<RequestedOffer> {
  const send = (api: ApiClient) => api.post<RequestedOffer>('/cart/offer', request)
  return withToken(async (api) => {
    try {
      return await send(api)
    } catch (error) {
      const isUnknown = error instanceof ApiError && Object.keys(error.fields).some((name) => customerField.test(name))
      if (!isUnknown || !request.customer_data) throw error
      await api.put('/cart/customer', request.customer_data)
      return send(api)
    }
  })
}

/** POST /api/offers/{offer_hash}/accept: idempotent, creates a single order. */
export function acceptOffer(offerHash: string, acceptance: AcceptOffer): Promise<PlacedOrder> {
  return withToken((api) => api.post<PlacedOrder>(`/offers/${offerHash}/accept`, acceptance))
}

export function declineOffer(offerHash: string, refusal: DeclineOffer): Promise<Offer> {
  return withToken((api) => api.post<Offer>(`/offers/${offerHash}/decline`, refusal))
}
