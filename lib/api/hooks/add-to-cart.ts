import type { AddProduct } from '@/lib/contract/cart'
import { idempotencyKey } from '../idempotency-key'
import { useCartChange } from './cart-change'

/** POST /api/cart/product. The key belongs to the click: the same click sent again adds once. Rejects with an ApiError. */
export function useAddToCart(): { add: (product: AddProduct) => Promise<void>; isPending: boolean } {
  const change = useCartChange<AddProduct & { key: string }>('add', (api, { key, ...product }) =>
    api.post('/cart/product', product, { headers: { 'Idempotency-Key': key } }),
  )
  return {
    add: (product) => change.mutateAsync({ ...product, key: idempotencyKey() }),
    isPending: change.isPending,
  }
}
