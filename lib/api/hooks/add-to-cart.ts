import { useRef } from 'react'
import { cartDrawer } from '@/lib/cart/drawer'
import type { AddProduct } from '@/lib/contract/cart'
import { idempotencyKey } from '../idempotency-key'
import { useCartChange } from './cart-change'

/** POST /api/cart/product. Each click has its own key, so that retrying it adds once. Rejects with an ApiError. */
export function useAddToCart(): { add: (product: AddProduct) => Promise<void>; isPending: boolean } {
  const change = useCartChange<AddProduct & { key: string }>('add', (api, { key, ...product }) =>
    api.post('/cart/product', product, { headers: { 'Idempotency-Key': key } }),
  )
  return {
    add: (product) => change.mutateAsync({ ...product, key: idempotencyKey() }),
    isPending: change.isPending,
  }
}

/**
 * Adds, then opens the drawer; returns whether it did. A click while the drawer is opening belongs to a double click
 * and adds nothing.
 */
export function useAddAndShow(): { addAndShow: (product: AddProduct) => Promise<boolean>; isPending: boolean } {
  const { add, isPending } = useAddToCart()
  const isBusy = useRef(false)
  return {
    isPending,
    async addAndShow(product) {
      if (isBusy.current || cartDrawer.isComing()) return false
      isBusy.current = true
      try {
        await add(product)
      } finally {
        isBusy.current = false
      }
      cartDrawer.show()
      return true
    },
  }
}
