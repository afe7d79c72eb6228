import { skipToken, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reviewedAfter, type BuyerAction, type ReviewedCart } from '@/lib/cart/changes'
import type { Cart } from '@/lib/contract/cart'
import { useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'

/** Records that the buyer has changed the reviewed cart. */
export function recordBuyerAction(client: QueryClient, action: BuyerAction): void {
  const now = client.getQueryData<Cart>(queryKeys.cart)
  client.setQueryData<ReviewedCart>(
    queryKeys.reviewedCart,
    (reviewed) => reviewed && now && reviewedAfter(reviewed, now, action),
  )
}

/** The cart as the buyer last reviewed it: later differences are reported. */
export function useReviewedCart(cart: Cart): { reviewed: ReviewedCart; review: (seen: Cart) => void } {
  const client = useQueryClient()
  const { data: reviewed = cart } = useQuery<ReviewedCart>({
    queryKey: queryKeys.reviewedCart,
    queryFn: skipToken,
    staleTime: Infinity,
  })
  const review = (seen: Cart) => client.setQueryData<ReviewedCart>(queryKeys.reviewedCart, seen)

  useEffect(() => {
    const shown = client.getQueryData<Cart>(queryKeys.cart)
    if (shown) client.setQueryData<ReviewedCart>(queryKeys.reviewedCart, shown)
    return () => client.removeQueries({ queryKey: queryKeys.reviewedCart, exact: true })
  }, [client])

  return { reviewed, review }
}
