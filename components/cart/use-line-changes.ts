import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import { useSetQuantity } from '@/lib/api/hooks/set-quantity'
import type { CartProduct } from '@/lib/contract/cart'

/** Quantity changes (0 removes) and removal with undo. Failures are shown in a toast. */
export function useLineChanges(line: CartProduct) {
  const t = useTranslations('cart')
  const { mutate } = useSetQuantity()
  const { add } = useAddToCart()

  function notify(error: unknown) {
    const text = error instanceof ApiError && error.layer !== 'network' ? error.message : t('changeFailed')
    showToast({ icon: 'circle-alert', text })
  }

  function setQuantity(quantity: number) {
    mutate({ product_id: line.id, quantity }, { onError: notify })
    if (quantity > 0) return
    showToast({
      text: t('line.removed', { title: line.title }),
      action: {
        label: t('line.undo'),
        run: () => void add({ product_id: line.id, quantity: line.quantity }).catch(notify),
      },
    })
  }

  return { setQuantity, remove: () => setQuantity(0) }
}
