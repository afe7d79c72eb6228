import { useRef, useState } from 'react'
import { cartDrawer } from '@/lib/cart/drawer'
import type { AddProduct } from '@/lib/contract/cart'

/**
 * Adds a product, then opens the drawer; resolves to whether it did. A click before the drawer is visible is the second
 * of a double click and adds nothing. The code that sends the request is loaded on the first click.
 */
export function useAddAndShow(): { addAndShow: (product: AddProduct) => Promise<boolean>; isPending: boolean } {
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  return {
    isPending,
    async addAndShow(product) {
      if (isBusy.current || cartDrawer.isComing()) return false
      isBusy.current = true
      setPending(true)
      try {
        const { addToCart } = await import('./add-to-cart')
        await addToCart(product)
      } finally {
        isBusy.current = false
        setPending(false)
      }
      cartDrawer.show(true)
      return true
    },
  }
}
