import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attributes, productCategories, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'

let opened: TestDatabase
beforeEach(async () => {
  opened = await createTestDatabase()
})
afterEach(() => opened.close())

interface StoredSet extends Record<string, unknown> {
  readonly name: string
  readonly members: string
}

/** All non-empty sets, as hexadecimal digests. */
async function storedSets(): Promise<StoredSet[]> {
  const { rows } = await opened.database.execute<StoredSet>(sql`
    select kind || ' ' || value || ' ' || chunk as name, md5(members::text) as members
    from listing_sets where bit_count(members) > 0 order by 1`)
  return rows
}

/** The sets after being rebuilt from the products. */
async function rebuiltSets(): Promise<StoredSet[]> {
  const { rows: kinds } = await opened.database.execute<{ kind: string }>(sql`select distinct kind from listing_sets`)
  await opened.database.execute(sql`truncate listing_sets`)
  const names = JSON.stringify(kinds.map(({ kind }) => kind))
  await opened.database.execute(sql`
    select listing_sets_add(array(select id from products), array(select jsonb_array_elements_text(${names}::jsonb)))`)
  return storedSets()
}

async function someProduct(): Promise<typeof products.$inferSelect> {
  const [row] = await opened.database.select().from(products).where(eq(products.key, 'lune-armchair-ivory'))
  if (!row) throw new Error('The demo data have changed')
  return row
}

describe('the product sets stay consistent when', () => {
  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['the last piece is sold', (id) => opened.database.update(products).set({ stock: 0 }).where(eq(products.id, id))],
    [
      'a product is made to order from now on',
      (id) => opened.database.update(products).set({ availability: 'made_to_order' }).where(eq(products.id, id)),
    ],
    ['it is withdrawn', (id) => opened.database.update(products).set({ isActive: false }).where(eq(products.id, id))],
    [
      'its name, colour and size change',
      (id) =>
        opened.database
          .update(products)
          .set({
            title: { hu: 'Lune hintaszék, piros', en: 'Lune rocking chair, red' },
            colours: ['green', 'black'],
            materials: ['teak'],
            dimensionsMm: { width: 2100 },
          })
          .where(eq(products.id, id)),
    ],
    [
      'its attributes change',
      (id) =>
        opened.database
          .update(products)
          .set({ attributes: { 'removable-cover': false, socket: 'e27', seats: { hu: '2 fő', en: '2' } } })
          .where(eq(products.id, id)),
    ],
    [
      'its price changes',
      (id) =>
        opened.database
          .update(productPrices)
          .set({ gross: 1000, discountPercent: 0 })
          .where(eq(productPrices.productId, id)),
    ],
    ['it has no price any more', (id) => opened.database.delete(productPrices).where(eq(productPrices.productId, id))],
    [
      'it leaves its categories',
      (id) => opened.database.delete(productCategories).where(eq(productCategories.productId, id)),
    ],
    ['it is deleted', (id) => opened.database.delete(products).where(eq(products.id, id))],
  ]

  test.each(changes)('%s', async (_, change) => {
    const before = await storedSets()
    await change((await someProduct()).id)
    const after = await storedSets()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await rebuiltSets())
  })

  test('an attribute becomes a filter, and another one none', async () => {
    const before = await storedSets()
    await opened.database.update(attributes).set({ filterable: true }).where(eq(attributes.key, 'rub-cycles'))
    await opened.database.update(attributes).set({ filterable: false }).where(eq(attributes.key, 'socket'))
    const after = await storedSets()
    const added = after.filter(({ name }) => !before.some((set) => set.name === name)).map(({ name }) => name)
    const gone = before.filter(({ name }) => !after.some((set) => set.name === name)).map(({ name }) => name)
    expect(added).toEqual(['attribute.rub-cycles 100000 0', 'attribute.rub-cycles 60000 0'])
    expect(gone).toEqual(['attribute.socket e27 0'])
    expect(after).toEqual(await rebuiltSets())
  })

  test('a change is rolled back', async () => {
    const before = await storedSets()
    const { id } = await someProduct()
    const attempt = opened.database.transaction(async (transaction) => {
      await transaction.update(products).set({ stock: 0 }).where(eq(products.id, id))
      throw new Error('rolled back on purpose')
    })
    await expect(attempt).rejects.toThrow('rolled back on purpose')
    expect(await storedSets()).toEqual(before)
  })

  test('many products of one chunk sell out at the same time', async () => {
    const rows = await opened.database
      .select({ id: products.id })
      .from(products)
      .where(eq(products.availability, 'in_stock'))
    await Promise.all(
      rows.slice(0, 20).map(({ id }) => opened.database.update(products).set({ stock: 0 }).where(eq(products.id, id))),
    )
    expect(await storedSets()).toEqual(await rebuiltSets())
  })

  test('a known word reappears with another product', async () => {
    const { id } = await someProduct()
    const title = { hu: 'Tó tükör', en: 'Tó mirror' }
    await opened.database.update(products).set({ title }).where(eq(products.id, id))
    expect(await storedSets()).toEqual(await rebuiltSets())
  })
})

test('a sale that leaves stock does not write any set', async () => {
  const { id } = await someProduct()
  const versions = async () =>
    (await opened.database.execute(sql`select kind, value, xmin::text from listing_sets order by 1, 2`)).rows
  const before = await versions()
  await opened.database
    .update(products)
    .set({ stock: sql`${products.stock} - 1` })
    .where(eq(products.id, id))
  expect(await versions()).toEqual(before)
})
