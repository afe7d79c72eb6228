'use client'

import { createContext, use, useState, type ReactNode } from 'react'
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
}

const PurchaseContext = createContext<Purchase>({ quantity: 1, choose: () => undefined, tiers: null, current: 0 })

/** What has been chosen of a product, for the buy box and the phone's buy bar alike. */
export function PurchaseState({ tiers, children }: { readonly tiers: Tiers | null; readonly children: ReactNode }) {
  const [quantity, choose] = useState(1)
  const current = tiers ? tierInForce(tiers.quantities, quantity) : 0
  return <PurchaseContext value={{ quantity, choose, tiers, current }}>{children}</PurchaseContext>
}

export function usePurchase(): Purchase {
  return use(PurchaseContext)
}
