import { useEffect } from 'react'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { storeCount } from '@/lib/cart/counts'

/** Tells how many favourites there are, and keeps the badge's number. */
export default function FavouritesCount({ onChange }: { readonly onChange: (count: number | undefined) => void }) {
  const count = useFavourites().favourites?.length
  useEffect(() => {
    if (count !== undefined) storeCount('favourites', count)
    onChange(count)
  }, [count, onChange])
  return null
}
