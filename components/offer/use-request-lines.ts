import { useState } from 'react'
import { useProductsByIds } from '@/lib/api/hooks/products'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxOfferLines } from '@/lib/contract/offer-limits'
import { mergeLines, writeLines, type RequestedLine } from '@/lib/offer/lines'

export interface RequestLine {
  readonly product: ProductCard
  readonly quantity: number
}

/** Line items of a quote request, stored in the tab on every change; products no longer sold are dropped. */
export function useRequestLines(first: readonly RequestedLine[]) {
  const [requested, setRequested] = useState(first)
  const [added, setAdded] = useState<readonly ProductCard[]>([])
  // Products added here are already known; the others are loaded once.
  const loaded = useProductsByIds(first.map((line) => line.product_id))
  const products = [...added, ...(loaded ?? [])]
  const lines = requested.flatMap(({ product_id: id, quantity }): RequestLine[] => {
    const product = products.find((one) => one.id === id)
    return product ? [{ product, quantity }] : []
  })

  function change(next: readonly RequestedLine[]) {
    setRequested(next)
    writeLines(next)
  }

  const isLoading = first.length > 0 && loaded === undefined
  return {
    lines,
    /** The requested lines; while the products load, it is unknown whether one is no longer sold. */
    requested: isLoading ? requested : lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    isLoading,
    isFull: requested.length >= maxOfferLines,
    add(product: ProductCard) {
      setAdded([...added, product])
      const had = requested.find((line) => line.product_id === product.id)?.quantity ?? 0
      change(mergeLines(requested, [{ product_id: product.id, quantity: had + 1 }]))
    },
    setQuantity: (id: number, quantity: number) => change(mergeLines(requested, [{ product_id: id, quantity }])),
    remove: (id: number) => change(requested.filter((line) => line.product_id !== id)),
  }
}
