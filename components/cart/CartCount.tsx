import { useEffect } from 'react'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { storeCount } from '@/lib/cart/counts'

export default function CartCount({ onChange }: { readonly onChange: (count: number | undefined) => void }) {
  const count = useCartSize()
  useEffect(() => {
    if (count !== undefined) storeCount('cart', count)
    onChange(count)
  }, [count, onChange])
  return null
}
