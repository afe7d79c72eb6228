'use client'

import { useEffect, useRef, useState } from 'react'
import { AddToCart, type AddToCartLabels } from '@/components/cart/AddToCart'
import { tierInForce } from '@/lib/catalogue/tiers'
import styles from './Buy.module.css'
import { TierTable, type TierTableProps } from './TierTable'

export interface BuyActionsProps {
  readonly productId: number
  readonly max: number
  readonly disabled: boolean
  readonly labels: AddToCartLabels
  /** Volume prices with the quantities that their rows hold from; null where there are none. */
  readonly tiers: (Pick<TierTableProps, 'rows' | 'labels'> & { readonly quantities: readonly number[] }) | null
  /** What stands below the button: quote link and heart. */
  readonly children: React.ReactNode
}

/** Quantity, button and volume prices: the row in force follows the quantity. */
export function BuyActions({ productId, max, disabled, labels, tiers, children }: BuyActionsProps) {
  const [quantity, setQuantity] = useState(1)
  const place = useRef<HTMLDivElement>(null)

  // The sticky box must know its own height, to stop where its end is seen (Product.module.css).
  useEffect(() => {
    const box = place.current?.parentElement
    if (!box) return
    const observer = new ResizeObserver(() => box.style.setProperty('--box-height', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div className={styles.actions} ref={place} data-buy-actions="">
        <AddToCart {...{ productId, max, disabled, labels }} onQuantityChange={setQuantity} />
        {children}
      </div>
      {tiers && <TierTable rows={tiers.rows} labels={tiers.labels} current={tierInForce(tiers.quantities, quantity)} />}
    </>
  )
}
