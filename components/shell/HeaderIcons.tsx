'use client'

import { lazy, Suspense } from 'react'

const FavouritesLink = lazy(() => import('@/components/favourites/FavouritesLink'))
const CartButton = lazy(() => import('@/components/cart/CartButton'))

interface HeaderIconsProps {
  readonly favourites: { readonly href: string; readonly label: string }
  readonly cart: { readonly href: string; readonly label: string }
}

/** Links in the HTML; what they know of this visitor comes with scripts that the first look does without. */
export function HeaderIcons({ favourites, cart }: HeaderIconsProps) {
  return (
    <Suspense>
      <FavouritesLink {...favourites} />
      <CartButton {...cart} />
    </Suspense>
  )
}
