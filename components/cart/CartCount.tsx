import { useEffect } from 'react'
import { useCartState } from '@/lib/api/hooks/cart-query'
import { announceCart, storeCount } from '@/lib/cart/counts'

export default function CartCount({ onChange }: { readonly onChange: (count: number | undefined) => void }) {
  const cart = useCartState()
  const count = cart?.size
  const version = cart?.version
  useEffect(() => {
    if (count !== undefined) storeCount('cart', count)
    onChange(count)
  }, [count, onChange])
  useEffect(() => {
    if (version !== undefined) announceCart(version)
  }, [version])
  return null
}
