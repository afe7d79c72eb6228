// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { cartLine, cartOf } from '@/tests/support/cart'
import { createQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { applyCartAnswer } from './cart-query'

const cart = (quantity: number) => cartOf([cartLine({ quantity })])

/** A cart observed by components; the test answers each of its reads. */
function watchedCart() {
  const answers: ((answer: unknown) => void)[] = []
  const read = vi.fn(() => new Promise((resolve) => answers.push(resolve)))
  const client = createQueryClient()
  client.setQueryData(queryKeys.cart, cart(1))
  const observer = new QueryObserver(client, { queryKey: queryKeys.cart, queryFn: read, staleTime: Infinity })
  observer.subscribe(() => undefined)
  return { client, read, observer, answer: (index: number, quantity: number) => answers[index]?.(cart(quantity)) }
}

// R-CART-2
it('shows the response to a change without reading the cart again', async () => {
  const { client, read, observer } = watchedCart()
  await applyCartAnswer(client, cart(2))
  expect(observer.getCurrentResult().data).toEqual(cart(2))
  expect(read).not.toHaveBeenCalled()
})

it('repeats a read interrupted by the response: another tab may have changed the cart meanwhile', async () => {
  const { client, read, observer, answer } = watchedCart()
  void observer.refetch()
  await applyCartAnswer(client, cart(2))
  expect(observer.getCurrentResult().data).toEqual(cart(2))
  answer(0, 1)
  expect(read).toHaveBeenCalledTimes(2)
  answer(1, 3)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(cart(3)))
})
