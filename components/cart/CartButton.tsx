'use client'

import { useEffect, type MouseEvent } from 'react'
import { CountBadge } from '@/components/ui/CountBadge'
import { Icon } from '@/components/ui/Icon'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { storeCount } from '@/lib/cart/counts'
import { cartDrawer } from '@/lib/cart/drawer'

interface CartButtonProps {
  /** The cart page, for new tabs and without JavaScript. */
  readonly href: string
  readonly label: string
}

/** The header's cart button with its badge; opens the drawer. */
export function CartButton({ href, label }: CartButtonProps) {
  const count = useCartSize()

  useEffect(() => {
    if (count !== undefined) storeCount('cart', count)
  }, [count])

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A second click while the drawer is loading belongs to the first.
    if (!cartDrawer.isComing()) cartDrawer.toggle()
  }

  return (
    <a
      className="iconBtn"
      href={href}
      aria-label={count ? `${label}, ${count}` : label}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="shopping-bag" />
      <CountBadge property="--cart-count" />
    </a>
  )
}
