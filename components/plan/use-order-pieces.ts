import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { goTo } from '@/components/ui/go-to'
import { showToast } from '@/components/ui/toast'
import { addEach, type Refused } from '@/lib/api/hooks/add-each'
import { isOrderable } from '@/lib/catalogue/orderable'
import type { Product } from '@/lib/contract/catalogue'
import { mergeLines, readLines, writeLines } from '@/lib/offer/lines'
import type { PlanLine } from '@/lib/plan/sums'

type Line = PlanLine<Product>

interface OrderPaths {
  readonly cart: string
  readonly offer: string
}

/** Puts the pieces of a plan into the cart, product by product, or into a quote request. */
export function useOrderPieces(lines: readonly Line[], paths: OrderPaths) {
  const t = useTranslations('plan')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ readonly added: number; readonly refused: readonly Refused<Line>[] }>()

  async function toCart(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setResult(undefined)
    const refused = await addEach(lines, {
      productOf: ({ product, quantity }) => ({ product_id: product.id, quantity }),
      reasonAgainst: ({ product }) =>
        isOrderable(product)
          ? undefined
          : t(product.availability === 'sold_out' ? 'reasons.soldOut' : 'reasons.options'),
      unanswered: t('reasons.failed'),
    })
    const left = new Set(refused.map(({ line }) => line))
    const added = lines.reduce((sum, line) => sum + (left.has(line) ? 0 : line.quantity), 0)
    setBusy(false)
    setResult({ added, refused })
    if (added > 0) showToast({ text: t('added', { count: added }), action: { label: t('openCart'), href: paths.cart } })
  }

  function toQuote() {
    const wanted = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
    writeLines(mergeLines(readLines() ?? [], wanted))
    goTo(paths.offer)
  }

  return { toCart, toQuote, isBusy, result }
}
