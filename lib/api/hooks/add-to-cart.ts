import { MutationObserver } from '@tanstack/react-query'
import type { AddProduct } from '@/lib/contract/cart'
import type { ApiClient } from '../client'
import { browserQueryClient } from '../query-client'
import { cartChange, useCartChange, idempotencyKey } from './cart-change'

type Addition = AddProduct & { readonly key: string }

/** One key per click: resending the same click adds only once. */
const additionOf = (product: AddProduct): Addition => ({ ...product, key: idempotencyKey() })

const send = (api: ApiClient, { key, ...product }: Addition) =>
  api.post('/cart/product', product, { headers: { 'Idempotency-Key': key } })

/** POST /api/cart/product. Rejects with an ApiError. */
export function useAddToCart(): { add: (product: AddProduct) => Promise<void> } {
  const change = useCartChange<Addition>('add', send)
  return { add: (product) => change.mutateAsync(additionOf(product)) }
}

export function addToCart(product: AddProduct): Promise<void> {
  const client = browserQueryClient()
  return new MutationObserver(client, cartChange<Addition>(client, 'add', send)).mutate(additionOf(product))
}
