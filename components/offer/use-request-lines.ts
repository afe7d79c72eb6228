import { useState } from 'react'
import { useProductsByIds } from '@/lib/api/hooks/products-by-ids'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxOfferLines } from '@/lib/contract/offer-limits'
import { withLines, writeLines, type WantedLine } from '@/lib/offer/lines'

export interface RequestLine {
  readonly product: ProductCard
  readonly quantity: number
}

/** The list of a quote request: kept in the tab with every change; what the shop no longer sells falls out of it. */
export function useRequestLines(first: readonly WantedLine[]) {
  const [wanted, setWanted] = useState(first)
  const [added, setAdded] = useState<readonly ProductCard[]>([])
  // Products that were looked up here are known; the others are loaded once.
  const loaded = useProductsByIds(first.map((line) => line.product_id))
  const known = [...added, ...(loaded ?? [])]
  const lines = wanted.flatMap(({ product_id: id, quantity }): RequestLine[] => {
    const product = known.find((one) => one.id === id)
    return product ? [{ product, quantity }] : []
  })

  function change(next: readonly WantedLine[]) {
    setWanted(next)
    writeLines(next)
  }

  const isLoading = first.length > 0 && loaded === undefined
  return {
    lines,
    /** What is asked for. While the products are loading, nobody knows yet whether one of them is no longer sold. */
    wanted: isLoading ? wanted : lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    isLoading,
    isFull: wanted.length >= maxOfferLines,
    add(product: ProductCard) {
      setAdded([...added, product])
      const had = wanted.find((line) => line.product_id === product.id)?.quantity ?? 0
      change(withLines(wanted, [{ product_id: product.id, quantity: had + 1 }]))
    },
    setQuantity: (id: number, quantity: number) => change(withLines(wanted, [{ product_id: id, quantity }])),
    remove: (id: number) => change(wanted.filter((line) => line.product_id !== id)),
  }
}
