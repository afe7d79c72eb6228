import { skipToken, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reviewedAfter, type BuyerAction, type ReviewedCart } from '@/lib/cart/changes'
import type { CartCustomerInput, Cart } from '@/lib/contract/cart'
import { withFallback } from '../or-null'
import { useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { useCartChange } from './cart-change'

/** Marks the consequences of the buyer's own action as reviewed. */
function recordBuyerAction(client: QueryClient, action: BuyerAction): void {
  const now = client.getQueryData<Cart>(queryKeys.cart)
  client.setQueryData<ReviewedCart>(
    queryKeys.reviewedCart,
    (reviewed) => reviewed && now && reviewedAfter(reviewed, now, action),
  )
}

/** The cart as the buyer last reviewed it, at first `start`, which must not change: later differences are reported. */
export function useReviewedCart(start: ReviewedCart): { reviewed: ReviewedCart; review: (seen: Cart) => void } {
  const client = useQueryClient()
  const { data: reviewed = start } = useQuery<ReviewedCart>({
    queryKey: queryKeys.reviewedCart,
    queryFn: skipToken,
    staleTime: Infinity,
  })
  const review = (seen: Cart) => client.setQueryData<ReviewedCart>(queryKeys.reviewedCart, seen)

  useEffect(() => {
    client.setQueryData<ReviewedCart>(queryKeys.reviewedCart, start)
    return () => client.removeQueries({ queryKey: queryKeys.reviewedCart, exact: true })
  }, [client, start])

  return { reviewed, review }
}

export function useApplyCoupon() {
  return useCartChange<string>(
    'apply-coupon',
    (api, code) => api.post('/cart/coupon', { code }),
    (client) => recordBuyerAction(client, 'coupon'),
  )
}

export function useRemoveCoupon() {
  return useCartChange<string>(
    'remove-coupon',
    (api, code) => api.delete(`/cart/coupon/${encodeURIComponent(code)}`),
    (client) => recordBuyerAction(client, 'coupon'),
  )
}

export interface DeliveryChoice {
  readonly id: number
  readonly pickup_point_id?: string
}

export function useChooseDelivery() {
  return useCartChange<DeliveryChoice>('delivery', (api, choice) => api.put('/cart/method/delivery', choice))
}

export interface DayChoice {
  /** Of the chosen method. */
  readonly id: number
  /** Null for the earliest. */
  readonly day: string | null
}

export function useChooseDay() {
  return useCartChange<DayChoice>(
    'delivery-day',
    (api, choice) => api.put('/cart/method/delivery', choice),
    (client) => recordBuyerAction(client, 'day'),
  )
}

export function useChoosePayment() {
  return useCartChange<number>(
    'payment',
    (api, id) => api.put('/cart/method/payment', { id }),
    (client) => recordBuyerAction(client, 'payment'),
  )
}

export function useSaveCustomer() {
  return useCartChange<CartCustomerInput>('customer', (api, data) => api.put('/cart/customer', data))
}

/** POST /api/cart/reserve: renews the hold. */
export function useReserve() {
  return useCartChange('reserve', (api) => api.post('/cart/reserve'))
}

/** POST /api/cart/notices/dismiss. A backend without this call keeps no notices. */
export function useDismissNotices() {
  return useCartChange<readonly string[]>('dismiss-notices', (api, ids) =>
    withFallback(api.post('/cart/notices/dismiss', { ids }), undefined),
  )
}
