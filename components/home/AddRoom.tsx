'use client'

import { useRef, useState } from 'react'
import { Callout } from '@/components/ui/Callout'
import { showToast } from '@/components/ui/toast'

interface RoomProduct {
  readonly id: number
  readonly title: string
  readonly isSoldOut: boolean
}

interface AddRoomProps {
  readonly products: readonly RoomProduct[]
  readonly cartPath: string
  /** Placeholders: "{added}", "{total}" in `partly`, "{title}", "{reason}" in `failed`. */
  readonly labels: Readonly<Record<'add' | 'added' | 'partly' | 'failed' | 'soldOut' | 'offline' | 'cart', string>>
}

interface Failure {
  readonly title: string
  readonly reason: string
}

/**
 * Adds one of each product to the cart, one after the other, and tells the result once: that all are there, or which were
 * left out and why. The code that sends the requests is loaded on the first click.
 */
export function AddRoom({ products, cartPath, labels }: AddRoomProps) {
  const [isPending, setPending] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isBusy = useRef(false)

  async function refusedOf(): Promise<readonly Failure[]> {
    try {
      const { addEach } = await import('@/lib/api/hooks/add-each')
      const refused = await addEach(products, {
        productOf: ({ id }) => ({ product_id: id, quantity: 1 }),
        reasonAgainst: ({ isSoldOut }) => (isSoldOut ? labels.soldOut : undefined),
        unanswered: labels.offline,
      })
      return refused.map(({ line: { title }, reason }) => ({ title, reason }))
    } catch {
      return products.map(({ title }) => ({ title, reason: labels.offline }))
    }
  }

  async function addAll() {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailures([])
    const failed = await refusedOf()
    isBusy.current = false
    setPending(false)
    setFailures(failed)
    if (failed.length === 0) showToast({ text: labels.added, action: { label: labels.cart, href: cartPath } })
  }

  return (
    <>
      <button
        type="button"
        className="btn needsScript"
        data-variant="secondary"
        aria-busy={isPending || undefined}
        onClick={() => void addAll()}
      >
        {labels.add}
      </button>
      {failures.length > 0 && (
        <Callout tone="error" live>
          <p>
            {labels.partly
              .replace('{added}', String(products.length - failures.length))
              .replace('{total}', String(products.length))}
          </p>
          <ul>
            {failures.map(({ title, reason }) => (
              <li key={title}>{labels.failed.replace('{title}', title).replace('{reason}', reason)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
