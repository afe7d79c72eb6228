import { useEffect, useState } from 'react'
import { unsent } from '@/components/form/use-shop-form'
import { emitOutcome } from '@/lib/analytics/outcomes'
import { assertCallError, type ApiError } from '@/lib/api/error'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { usePlaceOrder } from '@/lib/api/hooks/place-order'
import { useReviewedCart } from '@/lib/api/hooks/cart-changes'
import { idempotencyKey } from '@/lib/api/hooks/cart-change'
import { deviceTime } from '@/lib/browser/clock'
import { isSameCart } from '@/lib/cart/changes'
import { storeCount } from '@/lib/cart/counts'
import { publishChange } from '@/lib/cart/other-windows'
import { clearCheckoutDrafts, orderExtras, reviewedBefore, saveReviewed } from '@/lib/checkout/drafts'
import { goToPlacedOrder } from '@/lib/checkout/leave'
import { pendingRequest, type OrderRequest } from '@/lib/cart/order-request'
import type { Cart } from '@/lib/contract/cart'
import type { PlacedOrder, PlaceOrder } from '@/lib/contract/order'
import { rememberOrder } from '@/lib/browser/remembered-order'
import type { CheckoutPaths } from './checkout-paths'
import { useQueryClient } from '@/lib/api/query'

/** Remembers the placed order in this browser, and clears the checkout's drafts. */
export function recordPlacedOrder({ order_hash, payment_url }: PlacedOrder): void {
  rememberOrder(order_hash, payment_url !== null)
  emitOutcome(order_hash)
  clearCheckoutDrafts()
  storeCount('cart', 0)
  publishChange('cart')
}

/** Binds the order to the cart shown: a backend with versions refuses any other. */
function bodyOf(cart: Cart, paths: CheckoutPaths, orderComment: string, isInvited: boolean): PlaceOrder {
  return {
    transaction_result_url: new URL(paths.result, window.location.origin).href,
    ...orderExtras(cart),
    // A backend that does not have it is not sent it.
    ...(cart.order_comment !== undefined && { order_comment: orderComment }),
    ...(cart.asks_review_invitation && { is_review_invitation: isInvited }),
    accept_terms: true,
    accept_privacy: true,
    ...(cart.version !== undefined && {
      version: cart.version,
      total_amount_gross: cart.summary.total_amount_gross,
      currency_id: cart.currency_id,
    }),
  }
}

/**
 * Places the order for exactly the cart shown: if it has changed, nothing is ordered and the changes are listed.
 * Without a response the outcome is unknown until the same request is repeated.
 */
export function useOrderPlacement(cart: Cart, paths: CheckoutPaths, onRefused: (error: ApiError) => void) {
  const client = useQueryClient()
  const order = usePlaceOrder()
  const [before] = useState(() => reviewedBefore(cart))
  const { reviewed, review } = useReviewedCart(before)
  const [refusals, setRefusals] = useState(0)
  const [isUnknown, setUnknown] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => saveReviewed(reviewed), [reviewed])

  /** Whether the backend's cart is still the one shown; renders the new one. */
  async function isStillShown(): Promise<boolean> {
    const isSame = isSameCart(cart, await client.fetchQuery({ ...cartQuery, staleTime: 0 }))
    if (!isSame) setRefusals((count) => count + 1)
    return isSame
  }

  async function send(request: OrderRequest): Promise<void | typeof unsent> {
    setProblem(undefined)
    try {
      const placed = await order.mutateAsync(request)
      recordPlacedOrder(placed)
      goToPlacedOrder(placed, paths.result)
    } catch (error) {
      assertCallError(error)
      const isKept = pendingRequest(deviceTime()) !== null
      setUnknown(isKept)
      if (isKept) return unsent
      onRefused(error)
      if (error.status === 409 && !(await isStillShown().catch(() => true))) return unsent
      throw error
    }
  }

  return {
    reviewed,
    /** Orders refused because the cart had changed. */
    refusals,
    isUnknown,
    isChecking: order.isPending,
    isPlaced: order.isSuccess,
    /** Why a repeated request was refused. */
    problem,
    /**
     * @param orderComment the buyer's comment on the order as a whole
     * @param isInvited whether the buyer wants to be invited to a review
     */
    async place(orderComment: string, isInvited: boolean): Promise<void | typeof unsent> {
      review(cart)
      if (cart.version === undefined && !(await isStillShown())) return unsent
      return send({ key: idempotencyKey(), body: bodyOf(cart, paths, orderComment, isInvited) })
    },
    async check(): Promise<void> {
      const request = pendingRequest(deviceTime())
      if (!request) return setUnknown(false)
      await send(request).catch((error: unknown) => {
        assertCallError(error)
        setProblem(error.message)
      })
    },
  }
}
