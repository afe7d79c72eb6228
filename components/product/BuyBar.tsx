'use client'

import { useEffect, useState } from 'react'
import { AddToCart, type AddToCartLabels } from '@/components/cart/AddToCart'
import styles from './Buy.module.css'

export interface BuyBarProps {
  readonly productId: number
  readonly max: number
  readonly disabled: boolean
  readonly labels: AddToCartLabels
  /** Name and price. */
  readonly children: React.ReactNode
}

/** The buy bar of phones: seen while the buy box's own button is out of view. */
export function BuyBar({ productId, max, disabled, labels, children }: BuyBarProps) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const actions = document.querySelector('[data-buy-actions]')
    if (!actions) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    observer.observe(actions)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.bar} data-buy-bar="" data-shown={shown || undefined} inert={!shown}>
      <div>{children}</div>
      <AddToCart {...{ productId, max, disabled, labels }} withQuantity={false} />
    </div>
  )
}
