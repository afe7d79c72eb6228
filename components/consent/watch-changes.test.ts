import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '@/lib/analytics/events'
import { mutationKeys, queryKeys } from '@/lib/api/query-keys'
import { card, cartLine, cartOf } from '@/tests/support/cart'
import { sampleCard } from '@/tests/support/sample-product'
import { watchCart, watchFavourites } from './watch-changes'

const filled = { ...cartOf([cartLine({ quantity: 2 })]), payment_method: card }

describe('watchCart', () => {
  let client: QueryClient
  let end: () => void

  beforeEach(() => {
    window.dataLayer = []
    client = new QueryClient()
    client.setQueryData(queryKeys.cart, filled)
    end = watchCart(client)
  })
  afterEach(() => {
    end()
    delete window.dataLayer
  })

  const events = () => (window.dataLayer as Partial<AnalyticsEvent>[]).flatMap(({ event }) => event ?? [])

  it('reports the last line item the visitor removes, whatever was chosen before', () => {
    client.setQueryData(queryKeys.pendingQuantities, { [filled.products[0]!.id]: 0 })
    client.setQueryData(queryKeys.cart, cartOf([]))
    expect(events()).toEqual(['remove_from_cart'])
  })

  it('ignores changes made in another tab', async () => {
    const other = cartOf([cartLine({ quantity: 5 })])
    await client.fetchQuery({ queryKey: queryKeys.cart, queryFn: () => other, staleTime: 0 })
    expect(events()).toEqual([])
  })

  it('reports no removal if the cart was ordered, or cleared by a logout', () => {
    client.setQueryData(queryKeys.cart, cartOf([]))
    expect(events()).toEqual([])
  })
})

describe('watchFavourites', () => {
  it('reports what was added in this tab, but not in another', async () => {
    window.dataLayer = []
    const client = new QueryClient()
    client.setQueryData(queryKeys.favourites, [])
    const end = watchFavourites(client)
    const read = (ids: readonly number[]) => () =>
      client.fetchQuery({
        queryKey: queryKeys.favourites,
        queryFn: () => ids.map((id) => sampleCard({ id })),
        staleTime: 0,
      })
    await read([7])()
    expect(window.dataLayer).toEqual([])
    const toggle = { mutationKey: mutationKeys.toggleFavourite, mutationFn: read([7, 8]) }
    await client.getMutationCache().build(client, toggle).execute(undefined)
    expect(window.dataLayer).toEqual([{ ecommerce: null }, expect.objectContaining({ event: 'add_to_wishlist' })])
    end()
    delete window.dataLayer
  })
})
