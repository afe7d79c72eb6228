'use client'

import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'

interface AddOneProps {
  readonly productId: number
  /** An icon instead of text, for narrow rows. */
  readonly bare?: boolean
  readonly labels: Readonly<Record<'add' | 'name' | 'offline', string>>
}

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
      aria-busy={isPending || undefined}
      onClick={() => void addToCart()}
    >
      {bare ? <Icon name="shopping-bag" /> : labels.add}
    </button>
  )
}
