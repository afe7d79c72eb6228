import fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import { listingQuerySchema, type Listing } from '@/lib/contract/catalogue'
import { netOfGross, standardVatRate, vatRates, type VatRate } from '@/lib/money/money'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { findListing } from './listing'
import { grossRange } from './listing-sets'

describe('the gross prices of a range of net ones', () => {
  it.each(vatRates)('are those whose net at %i %% is within it', (rate) => {
    const net = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(net, net, fc.integer({ min: 0, max: 2_600_000 }), (one, other, price) => {
        const range = one < other ? { min: one, max: other } : { min: other, max: one }
        const gross = grossRange(range, rate)
        const isWithin = netOfGross(price, rate) >= range.min && netOfGross(price, rate) <= range.max
        expect(price >= gross.min && price <= gross.max).toBe(isWithin)
      }),
    )
  })
})

describe('a list by net prices', () => {
  let opened: TestDatabase
  /** What is on sale in forints. */
  let onSale: { readonly id: number; readonly net: number }[]
  beforeAll(async () => {
    opened = await createTestDatabase()
    const { database } = opened
    const read = () =>
      database
        .select({ id: products.id, gross: productPrices.gross, rate: products.vatRate })
        .from(products)
        .innerJoin(productPrices, eq(productPrices.productId, products.id))
        .where(eq(productPrices.currency, 'HUF'))
        .orderBy(productPrices.gross)
    // The dearest and the cheapest products at other rates, so that the ends of the net prices are not those of the gross ones.
    const sorted = await read()
    const rated: readonly [VatRate, typeof sorted][] = [
      [5, [...sorted.slice(0, 4), ...sorted.slice(-2)]],
      [18, sorted.slice(8, 14)],
      [0, sorted.slice(20, 24)],
      [27, sorted.slice(30, 32)],
    ]
    for (const [vatRate, some] of rated) {
      const ids = some.map(({ id }) => id)
      await database.update(products).set({ vatRate }).where(inArray(products.id, ids))
    }
    onSale = (await read()).map(({ id, gross, rate }) => ({ id, net: netOfGross(gross, rate ?? standardVatRate) }))
  })
  afterAll(() => opened.close())

  async function list(query: Record<string, string>): Promise<Listing> {
    const parsed = listingQuerySchema.parse({ per_page: '96', ...query })
    const listing = await findListing(opened.database, parsed, { locale: 'hu', currency: 'HUF' })
    if (!listing) throw new Error('No such list')
    return listing
  }

  it('begins and ends at the net prices of its products', async () => {
    const nets = onSale.map(({ net }) => net)
    const { facets } = await list({})
    expect(facets.find(({ key }) => key === 'price')).toMatchObject({
      min_net: Math.min(...nets),
      max_net: Math.max(...nets),
    })
  })

  it.each(['default', 'price_asc', 'name'])(
    'has the products whose net prices are within the range, by %s',
    async (sort) => {
      const nets = onSale.map(({ net }) => net).toSorted((a, b) => a - b)
      for (const [from, to] of [
        [0, 12],
        [2, 25],
        [22, 40],
        [nets.length - 8, nets.length - 1],
      ] as const) {
        const [min, max] = [nets[from]!, nets[to]!]
        const { items, meta } = await list({ price_min: String(min), price_max: String(max), net: 'true', sort })
        const within = onSale.filter(({ net }) => net >= min && net <= max).map(({ id }) => id)
        expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(within.toSorted((a, b) => a - b))
        expect(meta.total).toBe(within.length)
      }
    },
  )

  it.each([
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const)('is in the order of net prices, by %s', async (sort, direction) => {
    const netOf = new Map(onSale.map(({ id, net }) => [id, net]))
    const max = onSale.map(({ net }) => net).toSorted((a, b) => a - b)[40]!
    const { items } = await list({ price_max: String(max), net: 'true', sort })
    const nets = items.map(({ id }) => netOf.get(id)!)
    expect(nets.length).toBeGreaterThan(20)
    expect(nets).toEqual(nets.toSorted((a, b) => direction * (a - b)))
    // Gross prices would have another order.
    const { items: byGross } = await list({ sort })
    const listed = new Set(items.map(({ id }) => id))
    expect(byGross.map(({ id }) => id).filter((id) => listed.has(id))).not.toEqual(items.map(({ id }) => id))
  })

  it.each([
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const)('without a range is in their order, too, by %s', async (sort, direction) => {
    const netOf = new Map(onSale.map(({ id, net }) => [id, net]))
    const { items } = await list({ net: 'true', sort })
    const nets = items.map(({ id }) => netOf.get(id)!)
    expect(nets).toEqual(nets.toSorted((a, b) => direction * (a - b)))
    expect(items.map(({ id }) => id)).not.toEqual((await list({ sort })).items.map(({ id }) => id))
  })

  it('is what a sentence with a net amount asks for', async () => {
    const { understood, meta } = await list({ q: 'nettó 30 ezer alatt' })
    expect(understood).toMatchObject({ price_max: 30_000, net: true })
    expect(meta.total).toBe(onSale.filter(({ net }) => net <= 30_000).length)
  })
})
