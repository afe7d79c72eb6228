'use client'

import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { CountBadge } from '@/components/ui/CountBadge'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { cartDrawer } from '@/lib/cart/drawer'

const CartCount = lazy(() => import('./CartCount'))

interface CartButtonProps {
  /** The cart page, for new tabs and without JavaScript. */
  readonly href: string
  readonly label: string
}

export function CartButton({ href, label }: CartButtonProps) {
  const inBrowser = useInBrowser()
  const [count, setCount] = useState<number>()

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // A second click while the drawer is loading is part of the first.
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
      <CountBadge stored="--cart-count" count={count} />
      {inBrowser && (
        <Suspense>
          <CartCount onChange={setCount} />
        </Suspense>
      )}
    </a>
  )
}
