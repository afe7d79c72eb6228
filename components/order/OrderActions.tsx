'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import type { AddProduct } from '@/lib/contract/cart'
import { cartDrawer } from '@/lib/cart/drawer'

interface OrderActionsProps {
  readonly items: readonly AddProduct[]
  readonly labels: { readonly print: string; readonly reorder: string; readonly offline: string }
}

/** Prints the order or reorders its products; reports those no longer available. */
export function OrderActions({ items, labels }: OrderActionsProps) {
  const { add } = useAddToCart()
  const [isBusy, setBusy] = useState(false)

  async function reorder() {
    setBusy(true)
    let added = 0
    for (const item of items) {
      try {
        await add(item)
        added += 1
      } catch (error) {
        const text = error instanceof ApiError && error.layer !== 'network' ? error.message : labels.offline
        showToast({ icon: 'circle-alert', text })
      }
    }
    setBusy(false)
    if (added > 0) cartDrawer.show()
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Icon name="printer" />
        {labels.print}
      </Button>
      <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void reorder()}>
        {labels.reorder}
      </Button>
    </>
  )
}
