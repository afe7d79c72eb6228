'use client'

import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { usePurchase } from './PurchaseState'

interface FreeDeliverySwitchProps {
  readonly children: React.ReactNode
  readonly free?: string
}

/** `free` if the chosen quantity is delivered free, otherwise `children`. */
export function FreeDeliverySwitch({ children, free }: FreeDeliverySwitchProps) {
  return usePurchase().missingForFree === 0 ? free : children
}

/** Amount missing for free delivery of the chosen quantity. */
export function MissingForFreeDelivery({ currency }: { readonly currency: CurrencyCode }) {
  return formatMoney(usePurchase().missingForFree ?? 0, currency)
}
