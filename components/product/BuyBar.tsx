'use client'

import { useEffect, useState } from 'react'
import { AddToCart, type AddToCartLabels } from '@/components/cart/AddToCart'
import styles from './Buy.module.css'
import { usePurchase } from './PurchaseState'

interface BuyBarProps {
  readonly productId: number
  readonly max: number
  readonly disabled: boolean
  readonly labels: AddToCartLabels
  readonly net: string
  readonly title: React.ReactNode
  readonly price: React.ReactNode
}

/** The buy bar on phones, shown while the buy box's button is out of view. Shares the quantity chosen there. */
export function BuyBar({ productId, max, disabled, labels, net, title, price }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  const { quantity, tiers, current } = usePurchase()
  const row = quantity > 1 ? tiers?.rows[current] : undefined

  useEffect(() => {
    const actions = document.querySelector('[data-buy-actions]')
    if (!actions) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    observer.observe(actions)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.bar} data-buy-bar="" data-shown={shown || undefined} inert={!shown}>
      <div>
        {title}
        <div className={styles.bar_price}>
          {quantity > 1 && <span>{quantity} ×</span>}
          {row && (
            <>
              <b data-kind="gross">{row.gross}</b>
              <b data-kind="net">
                {row.net} {net}
              </b>
            </>
          )}
          <div hidden={row !== undefined}>{price}</div>
        </div>
      </div>
      <AddToCart {...{ productId, max, disabled, labels, quantity }} />
    </div>
  )
}
