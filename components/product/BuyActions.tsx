'use client'

import { useEffect, useRef } from 'react'
import { AddToCart, type AddToCartLabels } from '@/components/cart/AddToCart'
import styles from './Buy.module.css'
import { usePurchase } from './PurchaseState'
import { TierTable } from './TierTable'

interface BuyActionsProps {
  readonly productId: number
  readonly max: number
  readonly disabled: boolean
  readonly labels: AddToCartLabels
  /** Content below the button: quote link and favourite button. */
  readonly children: React.ReactNode
}

export function BuyActions({ productId, max, disabled, labels, children }: BuyActionsProps) {
  const { quantity, setQuantity, tiers, current } = usePurchase()
  const place = useRef<HTMLDivElement>(null)

  // Product.module.css needs the height of the sticky box so that its end becomes visible.
  useEffect(() => {
    const box = place.current?.parentElement
    if (!box) return
    const observer = new ResizeObserver(() => box.style.setProperty('--box-height', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div className={styles.actions} ref={place} data-buy-actions={quantity}>
        <AddToCart {...{ productId, max, disabled, labels, quantity }} onQuantityChange={setQuantity} />
        {children}
      </div>
      {tiers && <TierTable rows={tiers.rows} labels={tiers.labels} current={current} />}
    </>
  )
}
