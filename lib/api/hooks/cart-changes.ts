import type { CustomerInput } from '@/lib/contract/cart'
import { useCartChange, type CartChange } from './cart-change'

/** POST /api/cart/coupon; the cart is reloaded only if there was no error (specification §7). */
export function useApplyCoupon(): CartChange<string> {
  return useCartChange<string>('apply-coupon', (api, code) => api.post('/cart/coupon', { code }))
}

/** DELETE /api/cart/coupon/{code}, as `POST …/delete`. */
export function useRemoveCoupon(): CartChange<string> {
  return useCartChange<string>('remove-coupon', (api, code) => api.delete(`/cart/coupon/${encodeURIComponent(code)}`))
}

export interface DeliveryChoice {
  readonly id: number
  readonly pickup_point_id?: string
}

/** PUT /api/cart/method/delivery */
export function useChooseDelivery(): CartChange<DeliveryChoice> {
  return useCartChange<DeliveryChoice>('delivery', (api, choice) => api.put('/cart/method/delivery', choice))
}

/** PUT /api/cart/method/payment */
export function useChoosePayment(): CartChange<number> {
  return useCartChange<number>('payment', (api, id) => api.put('/cart/method/payment', { id }))
}

/** PUT /api/cart/customer: what the buyer has told so far. */
export function useSaveCustomer(): CartChange<CustomerInput> {
  return useCartChange<CustomerInput>('customer', (api, customer) => api.put('/cart/customer', customer))
}

/** POST /api/cart/reserve: holds the products for another ten minutes. */
export function useReserve(): CartChange<void> {
  return useCartChange('reserve', (api) => api.post('/cart/reserve'))
}
