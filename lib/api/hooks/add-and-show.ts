import { useRef, useState } from 'react'
import { cartDrawer } from '@/lib/cart/drawer'
import type { AddProduct } from '@/lib/contract/cart'

/**
 * Adds, then opens the drawer; answers whether it did. A click before the drawer is on the screen is the second one of a
 * double click: it adds nothing. What sends it comes with the first click, if nothing has needed it before.
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
      cartDrawer.show()
      return true
    },
  }
}
