'use client'

import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'

interface AddOneProps {
  readonly productId: number
  /** A bag instead of the word, where rows are narrow. */
  readonly bare?: boolean
  readonly labels: {
    readonly add: string
    /** The button's whole name: which product it adds. */
    readonly name: string
    readonly offline: string
  }
}

/** Adds one piece to the cart and opens the drawer: the quiet button of tables and lists. */
export function AddOne({ productId, bare = false, labels }: AddOneProps) {
  const { addAndShow, isPending } = useAddAndShow()

  async function addToCart() {
    try {
      await addAndShow({ product_id: productId, quantity: 1 })
    } catch (error) {
      const text = error instanceof ApiError && error.layer !== 'network' ? error.message : labels.offline
      showToast({ text, icon: 'circle-alert' })
    }
  }

  return (
    <button
      type="button"
      className={bare ? 'iconBtn needsScript' : 'btn needsScript'}
      {...(!bare && { 'data-variant': 'secondary', 'data-size': 'sm' })}
      aria-label={labels.name}
      aria-busy={isPending}
      onClick={() => void addToCart()}
    >
      {bare ? <Icon name="shopping-bag" /> : labels.add}
    </button>
  )
}
