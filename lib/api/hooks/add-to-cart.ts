import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { AddProduct, Cart } from '@/lib/contract/cart'
import type { ApiClient } from '../client'
import { useQueryClient, browserQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { cartChange, useCartChange, idempotencyKey } from './cart-change'
import { piecesIn, sendOrCheck } from './cart-query'

interface Addition extends AddProduct {
  readonly key: string
  /** Units in the cart before; undefined when the cart is unknown. */
  readonly before: number | undefined
}

/** The page's last change of a product's quantity. */
function lastChange(client: QueryClient, productId: number) {
  const changes = client.getMutationCache().findAll({ mutationKey: queryKeys.cart })
  return changes.findLast(({ state }) => (state.variables as Partial<Addition> | undefined)?.product_id === productId)
    ?.state
}

/**
 * One key per click: resending the same click adds only once. Trying again after a click without a response is the same
 * click, because the first one may have been processed.
 */
function keyFor(client: QueryClient, { product_id, quantity, options }: AddProduct): string {
  const last = lastChange(client, product_id)
  const { key, ...former } = (last?.variables ?? {}) as Partial<Addition>
  const isSame = former.quantity === quantity && JSON.stringify(former.options) === JSON.stringify(options)
  const isRepeated = last?.status === 'error' && last.error?.unanswered && isSame
  return (isRepeated && key) || idempotencyKey()
}

function unitsOf(client: QueryClient, productId: number): number | undefined {
  const state = client.getQueryState<Cart>(queryKeys.cart)
  if (state?.data) return piecesIn(state.data, productId)
  // The cart is read with the page, unless there was no session, hence no cart.
  const isUnread = !state || (state.fetchStatus === 'idle' && !state.error)
  return isUnread ? 0 : undefined
}

function additionOf(client: QueryClient, product: AddProduct): Addition {
  return { ...product, key: keyFor(client, product), before: unitsOf(client, product.product_id) }
}

const send = (api: ApiClient, { key, before, ...product }: Addition) =>
  sendOrCheck(
    api,
    api.post('/cart/product', product, { headers: { 'Idempotency-Key': key } }),
    (cart) => before !== undefined && piecesIn(cart, product.product_id) >= before + product.quantity,
  )

/** POST /api/cart/product. Rejects with an ApiError. */
export function useAddToCart(): { add: (product: AddProduct) => Promise<void> } {
  const client = useQueryClient()
  const change = useCartChange<Addition>('add', send)
  return { add: (product) => change.mutateAsync(additionOf(client, product)) }
}

export function addToCart(product: AddProduct): Promise<void> {
  const client = browserQueryClient()
  return new MutationObserver(client, cartChange<Addition>(client, 'add', send)).mutate(additionOf(client, product))
}
