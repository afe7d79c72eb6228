'use client'

import { createContext, use, useState, type ReactNode } from 'react'
import { missingForFreeDelivery, type FreeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import { tierInForce } from '@/lib/catalogue/tier-in-force'
import type { TierTableProps } from './TierTable'

export interface Tiers extends Pick<TierTableProps, 'rows' | 'labels'> {
  /** Quantities that the rows hold from. */
  readonly quantities: readonly number[]
}

interface Purchase {
  /** Pieces that are chosen on the page, wherever they are added from. */
  readonly quantity: number
  readonly choose: (quantity: number) => void
  /** Volume prices; null where there are none. */
  readonly tiers: Tiers | null
  /** Index of the row whose price holds for the chosen quantity. */
  readonly current: number
  /** What the chosen quantity lacks to be delivered free, in minor units; null where that is no question of quantity. */
  readonly missingForFree: number | null
}

const PurchaseContext = createContext<Purchase>({
  quantity: 1,
  choose: () => undefined,
  tiers: null,
  current: 0,
  missingForFree: null,
})

export interface PurchaseStateProps {
  readonly tiers: Tiers | null
  readonly freeDelivery: FreeDeliveryTerms | null
  readonly children: ReactNode
}

/** What has been chosen of a product, for the buy box and the phone's buy bar alike. */
export function PurchaseState({ tiers, freeDelivery, children }: PurchaseStateProps) {
  const [quantity, choose] = useState(1)
  const current = tiers ? tierInForce(tiers.quantities, quantity) : 0
  const missingForFree = freeDelivery && missingForFreeDelivery(freeDelivery, quantity)
  return <PurchaseContext value={{ quantity, choose, tiers, current, missingForFree }}>{children}</PurchaseContext>
}

export function usePurchase(): Purchase {
  return use(PurchaseContext)
}

/** The one of several prices whose row of volume prices is in force. */
export function PriceInForce({ prices }: { readonly prices: readonly ReactNode[] }) {
  return prices[usePurchase().current]
}
