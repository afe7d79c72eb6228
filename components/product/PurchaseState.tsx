'use client'

import { createContext, use, useState, type ReactNode } from 'react'
import type { FreeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import type { Choices } from '@/lib/contract/product-options'
import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import { tierIndex, type TierRange } from '@/lib/contract/volume-tiers'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { TierTableProps } from './TierTable'

export interface Tiers extends Pick<TierTableProps, 'rows' | 'labels'> {
  /** Ranges of the rows after the first, which is the price of a single unit. */
  readonly ranges: readonly TierRange[]
}

/** Parts of the page that the options of a product change. */
type Part =
  | 'price'
  | 'barPrice'
  | 'stock'
  | 'delivery'
  | 'deliveryTo'
  | 'drawing'
  | 'returns'
  | 'returnsText'
  | 'returnsLong'

type Parts = Partial<Record<Part, ReactNode>>

/** A product as its buyer has configured it; the form that computes it is loaded with products that have options. */
export interface Configured {
  readonly choices: Choices
  /** Whether it can be ordered so; otherwise, what is missing is shown and gets the focus. */
  readonly check: () => boolean
  /** Called when a quote is requested; returns whether it was noted, so that the address need not say it. */
  readonly noteQuote: (quantity: number) => boolean
  /** Working days that the options add. */
  readonly leadTimeDays: number
  readonly parts: Parts
}

interface Purchase {
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  readonly tiers: Tiers | null
  /** Index of the row that applies; 0 without tiers. */
  readonly current: number
  /** Amount missing for free delivery, in minor units; null if it does not depend on the quantity. */
  readonly missingForFree: number | null
  /** Null until the form is ready, and without options. */
  readonly configured: Configured | null
  readonly setConfigured: (configured: Configured) => void
  /** Parts that the visitor's place changes, before those configured; null for none. */
  readonly placed: Parts
  readonly place: (parts: Parts) => void
}

const PurchaseContext = createContext<Purchase>({
  quantity: 1,
  setQuantity: () => undefined,
  tiers: null,
  current: 0,
  missingForFree: null,
  configured: null,
  setConfigured: () => undefined,
  placed: {},
  place: () => undefined,
})

interface PurchaseStateProps {
  readonly tiers: Tiers | null
  readonly freeDelivery: FreeDeliveryTerms | null
  readonly children: ReactNode
}

/** The chosen quantity, shared by the buy box and the buy bar on phones. */
export function PurchaseState({ tiers, freeDelivery, children }: PurchaseStateProps) {
  const [quantity, setQuantity] = useState(1)
  const [configured, setConfigured] = useState<Configured | null>(null)
  const [placed, setPlaced] = useState<Parts>({})
  const current = tierIndex(tiers?.ranges ?? [], quantity) + 1
  const missingForFree =
    freeDelivery && missingForFreeDelivery(freeDelivery.threshold, quantity * (freeDelivery.prices[current] ?? 0))
  const place = (parts: Parts) => setPlaced((before) => ({ ...before, ...parts }))
  const purchase = { quantity, setQuantity, tiers, current, missingForFree, configured, setConfigured, placed, place }
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>
}

export function usePurchase(): Purchase {
  return use(PurchaseContext)
}

/** Renders the price of the tier that applies to the chosen quantity. */
export function ApplicablePrice({ prices }: { readonly prices: readonly ReactNode[] }) {
  const { configured, current } = usePurchase()
  return configured?.parts.price ?? prices[current]
}

/** A part of the page for the visitor's place, or as configured; as served while neither is known. */
export function AsConfigured({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  const { placed, configured } = usePurchase()
  return placed[part] ?? configured?.parts[part] ?? children
}

interface FreeDeliverySwitchProps {
  readonly children: React.ReactNode
  readonly free?: string
}

/** `free` if the chosen quantity is delivered free, otherwise `children`. */
export function FreeDeliverySwitch({ children, free }: FreeDeliverySwitchProps) {
  return usePurchase().missingForFree === 0 ? free && <span key="free">{free}</span> : <span>{children}</span>
}

/** Amount missing for free delivery of the chosen quantity. */
export function MissingForFreeDelivery({ currency }: { readonly currency: CurrencyCode }) {
  return <span>{formatMoney(usePurchase().missingForFree ?? 0, currency)}</span>
}
