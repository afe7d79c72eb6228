import { useEffect, type MouseEvent } from 'react'
import { CountBadge } from '@/components/ui/CountBadge'
import { Icon } from '@/components/ui/Icon'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { storeCount } from '@/lib/cart/counts'
import { cartDrawer } from '@/lib/cart/drawer'

interface CartButtonProps {
  /** The cart page: where it leads without JavaScript and in a new tab. */
  readonly href: string
  readonly label: string
}

/** The header's way to the cart: opens the drawer, and keeps the badge's number. */
export default function CartButton({ href, label }: CartButtonProps) {
  const count = useCartSize()

  useEffect(() => {
    if (count !== undefined) storeCount('cart', count)
  }, [count])

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A second click before the drawer is there belongs to the first.
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
