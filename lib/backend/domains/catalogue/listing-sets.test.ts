import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { attributes, productCategories, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'

let opened: TestDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

/** Runs a test in a transaction that is rolled back, so that the others find the demo's products. */
async function undone(work: (database: Queryable) => Promise<void>): Promise<void> {
  const done = new Error('rolled back')
  const attempt = opened.database.transaction(async (transaction) => {
    await work(transaction)
    throw done
  })
  await expect(attempt).rejects.toBe(done)
}

interface StoredSet extends Record<string, unknown> {
  readonly name: string
  readonly members: string
}

/** All non-empty sets, as hexadecimal digests. */
async function storedSets(database: Queryable): Promise<StoredSet[]> {
  const { rows } = await database.execute<StoredSet>(sql`
    select kind || ' ' || value || ' ' || chunk as name, md5(members::text) as members
    from listing_sets where bit_count(members) > 0 order by 1`)
  return rows
}

/** The sets after being rebuilt from the products. */
async function rebuiltSets(database: Queryable): Promise<StoredSet[]> {
  const { rows: kinds } = await database.execute<{ kind: string }>(sql`select distinct kind from listing_sets`)
  await database.execute(sql`truncate listing_sets`)
  const names = JSON.stringify(kinds.map(({ kind }) => kind))
  await database.execute(sql`
    select listing_sets_add(array(select id from products), array(select jsonb_array_elements_text(${names}::jsonb)))`)
  return storedSets(database)
}

async function someProduct(database: Queryable): Promise<typeof products.$inferSelect> {
  const [row] = await database.select().from(products).where(eq(products.key, 'lune-armchair-ivory'))
  if (!row) throw new Error('The demo data have changed')
  return row
}

describe('the product sets stay consistent when', () => {
  const changes: [string, (database: Queryable, id: number) => Promise<unknown>][] = [
    [
      'the last piece is sold',
      (database, id) => database.update(products).set({ stock: 0 }).where(eq(products.id, id)),
    ],
    [
      'a product is made to order from now on',
      (database, id) => database.update(products).set({ availability: 'made_to_order' }).where(eq(products.id, id)),
    ],
    [
      'it is withdrawn',
      (database, id) => database.update(products).set({ isActive: false }).where(eq(products.id, id)),
    ],
    [
      'its name, colour and size change',
      (database, id) =>
        database
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
      (database, id) =>
        database
          .update(products)
          .set({ attributes: { 'removable-cover': false, socket: 'e27', seats: { hu: '2 fő', en: '2' } } })
          .where(eq(products.id, id)),
    ],
    [
      'its VAT rate changes',
      (database, id) => database.update(products).set({ vatRate: 5 }).where(eq(products.id, id)),
    ],
    [
      'its price changes',
      (database, id) =>
        database.update(productPrices).set({ gross: 1000, discountPercent: 0 }).where(eq(productPrices.productId, id)),
    ],
    [
      'it has no price any more',
      (database, id) => database.delete(productPrices).where(eq(productPrices.productId, id)),
    ],
    [
      'it leaves its categories',
      (database, id) => database.delete(productCategories).where(eq(productCategories.productId, id)),
    ],
    ['it is deleted', (database, id) => database.delete(products).where(eq(products.id, id))],
  ]

  test.each(changes)('%s', (_, change) =>
    undone(async (database) => {
      const before = await storedSets(database)
      await change(database, (await someProduct(database)).id)
      const after = await storedSets(database)
      expect(after).not.toEqual(before)
      expect(after).toEqual(await rebuiltSets(database))
    }),
  )

  test('an attribute becomes a filter, and another one none', () =>
    undone(async (database) => {
      const before = await storedSets(database)
      await database.update(attributes).set({ filterable: true }).where(eq(attributes.key, 'rub-cycles'))
      await database.update(attributes).set({ filterable: false }).where(eq(attributes.key, 'socket'))
      const after = await storedSets(database)
      const added = after.filter(({ name }) => !before.some((set) => set.name === name)).map(({ name }) => name)
      const gone = before.filter(({ name }) => !after.some((set) => set.name === name)).map(({ name }) => name)
      expect(added).toEqual(['attribute.rub-cycles 100000 0', 'attribute.rub-cycles 60000 0'])
      expect(gone).toEqual(['attribute.socket e27 0'])
      expect(after).toEqual(await rebuiltSets(database))
    }))

  test('a known word reappears with another product', () =>
    undone(async (database) => {
      const { id } = await someProduct(database)
      const title = { hu: 'Tó tükör', en: 'Tó mirror' }
      await database.update(products).set({ title }).where(eq(products.id, id))
      expect(await storedSets(database)).toEqual(await rebuiltSets(database))
    }))

  test('a change is rolled back', async () => {
    const before = await storedSets(opened.database)
    await undone(async (database) => {
      const { id } = await someProduct(database)
      await database.update(products).set({ stock: 0 }).where(eq(products.id, id))
      expect(await storedSets(database)).not.toEqual(before)
    })
    expect(await storedSets(opened.database)).toEqual(before)
  })
})

test('a sale that leaves stock does not write any set', () =>
  undone(async (database) => {
    const { id } = await someProduct(database)
    const versions = async () =>
      (await database.execute(sql`select kind, value, xmin::text from listing_sets order by 1, 2`)).rows
    const before = await versions()
    await database
      .update(products)
      .set({ stock: sql`${products.stock} - 1` })
      .where(eq(products.id, id))
    expect(await versions()).toEqual(before)
  }))

// Writes for good: in a transaction, the changes would not compete.
test('the product sets stay consistent when many products of one chunk sell out at the same time', async () => {
  const { database } = opened
  const { id: kept } = await someProduct(database)
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.availability, 'in_stock'), ne(products.id, kept)))
  await Promise.all(
    rows.slice(0, 20).map(({ id }) => database.update(products).set({ stock: 0 }).where(eq(products.id, id))),
  )
  const after = await storedSets(database)
  await undone(async (transaction) => expect(after).toEqual(await rebuiltSets(transaction)))
})
