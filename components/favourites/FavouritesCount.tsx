import { useEffect } from 'react'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { storeCount } from '@/lib/cart/counts'

/** Reports the number of favourites and stores it for the next page's first paint. */
export default function FavouritesCount({ onChange }: { readonly onChange: (count: number | undefined) => void }) {
  const count = useFavourites().favourites?.length
  useEffect(() => {
    if (count !== undefined) storeCount('favourites', count)
    onChange(count)
  }, [count, onChange])
  return null
}
