import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { goTo } from '@/components/ui/go-to'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import type { Product } from '@/lib/contract/catalogue'
import { mergeLines, readLines, writeLines } from '@/lib/offer/lines'
import { isOrderable, type PlanLine } from '@/lib/plan/sums'

/** A product that did not go into the cart, and why. */
export interface Refused {
  readonly product: Product
  readonly reason: string
}

interface OrderPaths {
  readonly cart: string
  readonly offer: string
}

/** Puts the pieces of a plan into the cart, product by product, or into a quote request. */
export function useOrderPieces(lines: readonly PlanLine<Product>[], paths: OrderPaths) {
  const t = useTranslations('plan')
  const { add } = useAddToCart()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ readonly added: number; readonly refused: readonly Refused[] }>()

  async function reasonAgainst({ product, quantity }: PlanLine<Product>): Promise<string | undefined> {
    if (!isOrderable(product)) return t(product.availability === 'sold_out' ? 'reasons.soldOut' : 'reasons.options')
    try {
      await add({ product_id: product.id, quantity })
      return undefined
    } catch (error) {
      return error instanceof ApiError && error.layer !== 'network' ? error.message : t('reasons.failed')
    }
  }

  async function toCart(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setResult(undefined)
    const refused: Refused[] = []
    let added = 0
    for (const line of lines) {
      const reason = await reasonAgainst(line)
      if (reason === undefined) added += line.quantity
      else refused.push({ product: line.product, reason })
    }
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
