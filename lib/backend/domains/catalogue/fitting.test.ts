import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { listingQuerySchema, type Listing } from '@/lib/contract/catalogue'
import { getsIn, type Way } from '@/lib/contract/fit'
import { wayKey } from '@/lib/contract/way'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { nonEmpty } from '@/tests/support/non-empty'
import { anyWay } from './fitting'
import { findListing } from './listing'
import { offeredOptions } from './options'
import { toDimensions } from './product'

const narrow: Way = { door: { width: 600, height: 2000 } }
const usual: Way = { door: { width: 750, height: 2000 }, corridor: 900, stairs: 1000 }

let opened: TestDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

async function list(query: Record<string, unknown>): Promise<Listing> {
  const parsed = listingQuerySchema.parse({ per_page: '96', ...query })
  const listing = await findListing(opened.database, parsed, { locale: 'hu', currency: 'HUF' })
  if (!listing) throw new Error('No such list')
  return listing
}

const fitOfList = ({ facets }: Listing) => facets.find(({ key }) => key === 'fit')

/** By the rule of the product page. */
async function gettingIn(way: Way): Promise<number[]> {
  const rows = await opened.database.select().from(products).orderBy(products.id)
  return rows
    .filter((row) =>
      getsIn(
        {
          dimensions_mm: toDimensions(row.dimensionsMm),
          assembly: row.assembly.needed === null ? null : { needed: row.assembly.needed, minutes: null },
          delivery_class: row.deliveryClass,
          options: offeredOptions(row.options, 'hu', 'HUF'),
        },
        way,
      ),
    )
    .map(({ id }) => id)
}

// R-LIST-10
describe('what gets into a home', () => {
  it('is the same to the database as to the product page', async () => {
    const length = (min: number, max: number) => fc.integer({ min, max })
    const optional = (min: number, max: number) => fc.option(length(min, max), { nil: undefined })
    const way = fc.record(
      {
        door: fc.record({ width: length(300, 1200), height: length(1200, 2600) }),
        corridor: optional(400, 1600),
        stairs: optional(400, 1600),
        lift: fc.option(
          fc.record({
            door: length(400, 1200),
            width: length(500, 1600),
            depth: length(500, 2600),
            height: length(1200, 2600),
          }),
          { nil: undefined },
        ),
      },
      { requiredKeys: ['door'] },
    ) as fc.Arbitrary<Way>
    await fc.assert(
      fc.asyncProperty(way, async (one) => {
        const { rows } = await opened.database.execute<{ id: number }>(
          sql`select id from products where ${anyWay([one])} order by id`,
        )
        expect(rows.map(({ id }) => id)).toEqual(await gettingIn(one))
      }),
      { numRuns: 25 },
    )
  })

  it('filters a list with right counts and pages', async () => {
    const all = await list({})
    const fitting = await list({ fit: [wayKey(narrow)] })
    const rule = new Set(await gettingIn(narrow))
    expect(fitting.meta.total).toBeGreaterThan(0)
    expect(fitting.meta.total).toBeLessThan(all.meta.total)
    expect(nonEmpty(fitting.items).filter(({ id }) => !rule.has(id))).toEqual([])
    const label = 'Befér: ajtó 60 × 200 cm'
    expect(fitOfList(fitting)).toEqual({
      kind: 'values',
      key: 'fit',
      values: [{ value: '600x2000', label, count: fitting.meta.total }],
    })
    expect(fitOfList(all)).toEqual({ kind: 'values', key: 'fit', values: [] })
    const pages = await Promise.all([1, 2].map((page) => list({ fit: [wayKey(narrow)], per_page: '5', page })))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      fitting.items.slice(0, 10).map(({ id }) => id),
    )
  })

  it('is not offered among what a courier hands over', async () => {
    const parcels = await opened.database
      .select({ id: products.id })
      .from(products)
      .where(eq(products.deliveryClass, 'parcel'))
    const listing = await list({
      ids: nonEmpty(parcels)
        .slice(0, 20)
        .map(({ id }) => id),
    })
    expect(listing.items.length).toBeGreaterThan(0)
    expect(fitOfList(listing)).toBeUndefined()
  })

  it('leads on when nothing is left', async () => {
    const furniture = await opened.database
      .select({ id: products.id })
      .from(products)
      .where(eq(products.deliveryClass, 'furniture'))
    const ids = nonEmpty(furniture).map(({ id }) => id)
    const { meta } = await list({ ids })
    const none = await list({ ids, fit: ['100x100'] })
    expect(none.meta.total).toBe(0)
    expect(none.alternatives?.without).toContainEqual({ filter: 'fit', total: meta.total })
    expect(none.alternatives?.nearest).toEqual([])
  })

  it('is nothing along what is no way', async () => {
    const { meta, facets } = await list({ fit: ["750x2000' or true"] })
    expect(meta.total).toBe(0)
    expect(facets.find(({ key }) => key === 'fit')).toMatchObject({ values: [{ label: "750x2000' or true" }] })
  })

  it('combines with the other filters', async () => {
    const both = await list({ fit: [wayKey(usual)], in_stock: 'true' })
    const rule = new Set(await gettingIn(usual))
    const inStock = await list({ in_stock: 'true' })
    const ids = inStock.items.filter(({ id }) => rule.has(id)).map(({ id }) => id)
    expect(inStock.meta.last_page).toBeGreaterThan(0)
    expect(both.items.slice(0, ids.length).map(({ id }) => id)).toEqual(nonEmpty(ids))
  })
})
