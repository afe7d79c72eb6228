'use client'

import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { usePurchase } from './PurchaseState'

interface UntilFreeProps {
  /** What is said while something is missing. */
  readonly children: React.ReactNode
  /** What is said of the chosen quantity that is delivered free. */
  readonly free?: string
}

/** Words about delivery that follow the chosen quantity. */
export function UntilFree({ children, free }: UntilFreeProps) {
  return usePurchase().missingForFree === 0 ? free : children
}

/** What the chosen quantity lacks to be delivered free. */
export function MissingForFree({ currency }: { readonly currency: CurrencyCode }) {
  return formatMoney(usePurchase().missingForFree ?? 0, currency)
}
