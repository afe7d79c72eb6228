import { useEffect } from 'react'
import { CountBadge } from '@/components/ui/CountBadge'
import { Icon } from '@/components/ui/Icon'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { storeCount } from '@/lib/cart/counts'

/** The header's link to the favourites; keeps the badge's number. */
export default function FavouritesLink({ href, label }: { href: string; label: string }) {
  const { favourites } = useFavourites()
  const count = favourites?.length

  useEffect(() => {
    if (count !== undefined) storeCount('favourites', count)
  }, [count])

  return (
    <a className="iconBtn" href={href} aria-label={count ? `${label}, ${count}` : label}>
      <Icon name="heart" />
      <CountBadge property="--favourites-count" />
    </a>
  )
}
