'use client'

import { Icon } from '@/components/ui/Icon'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'

interface AddOneProps {
  readonly productId: number
  /** An icon instead of text, for narrow rows. */
  readonly bare?: boolean
  /** The product's page, if something must be chosen there. */
  readonly choiceHref?: string | undefined
  readonly labels: Readonly<Record<'add' | 'name' | 'offline', string>>
}

export function AddOne({ productId, bare = false, choiceHref, labels }: AddOneProps) {
  const { addAndShow, isPending } = useAddAndShow()
  const look = !bare && ({ 'data-variant': 'secondary', 'data-size': 'sm' } as const)
  if (choiceHref !== undefined)
    return (
      <a className={bare ? 'iconBtn' : 'btn'} {...look} href={choiceHref} aria-label={labels.name}>
        {bare ? <Icon name="arrow-right" /> : labels.add}
      </a>
    )

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
      {...look}
      aria-label={labels.name}
      aria-busy={isPending || undefined}
      onClick={() => void addToCart()}
    >
      {bare ? <Icon name="shopping-bag" /> : labels.add}
    </button>
  )
}
