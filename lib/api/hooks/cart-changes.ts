import type { CartCustomerInput } from '@/lib/contract/cart'
import { ApiError } from '../error'
import { useCartChange, type CartChange } from './cart-change'
import { recordBuyerAction } from './reviewed-cart'

export function useApplyCoupon(): CartChange<string> {
  return useCartChange<string>(
    'apply-coupon',
    (api, code) => api.post('/cart/coupon', { code }),
    (client) => recordBuyerAction(client, 'coupon'),
  )
}

export function useRemoveCoupon(): CartChange<string> {
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

export function useChooseDelivery(): CartChange<DeliveryChoice> {
  return useCartChange<DeliveryChoice>('delivery', (api, choice) => api.put('/cart/method/delivery', choice))
}

export function useChoosePayment(): CartChange<number> {
  return useCartChange<number>(
    'payment',
    (api, id) => api.put('/cart/method/payment', { id }),
    (client) => recordBuyerAction(client, 'payment'),
  )
}

export function useSaveCustomer(): CartChange<CartCustomerInput> {
  return useCartChange<CartCustomerInput>('customer', (api, data) => api.put('/cart/customer', data))
}

/** POST /api/cart/reserve: renews the hold for ten minutes. */
export function useReserve(): CartChange<void> {
  return useCartChange('reserve', (api) => api.post('/cart/reserve'))
}

/** POST /api/cart/notices/dismiss. A backend without this call keeps no notices. */
export function useDismissNotices(): CartChange<readonly string[]> {
  return useCartChange<readonly string[]>('dismiss-notices', async (api, ids) => {
    try {
      return await api.post('/cart/notices/dismiss', { ids })
    } catch (error) {
      if (error instanceof ApiError && [404, 405].includes(error.status)) return undefined
      throw error
    }
  })
}
