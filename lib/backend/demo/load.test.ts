import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceHistory, productPrices, products, settings } from '@/lib/backend/platform/db/schema/catalogue'
import { carts, cartLines, favourites } from '@/lib/backend/platform/db/schema/shop'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { demoDataFolder, type DemoProduct } from './data-set'
import { protectOwnData, loadDataSet } from './load'

let server: TestDatabase
let folder: string
const later = new Date(testDay.getTime() + 3 * 86_400_000)

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-data-'))
  cpSync(demoDataFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(edit: (list: DemoProduct[]) => DemoProduct[]): void {
  const file = join(folder, 'products.json')
  const list = JSON.parse(readFileSync(file, 'utf8')) as DemoProduct[]
  writeFileSync(file, JSON.stringify(edit(list)))
}

async function productOf(key: string) {
  const [row] = await server.database.select().from(products).where(eq(products.key, key))
  if (!row) throw new Error(`No product ${key}`)
  return row
}

async function historyOf(productId: number) {
  const rows = await server.database
    .select()
    .from(priceHistory)
    .where(sql`${priceHistory.productId} = ${productId} and ${priceHistory.currency} = 'HUF'`)
    .orderBy(priceHistory.validFrom)
  return rows.map(({ gross, announced }) => ({ gross, announced }))
}

test('a loaded version is not loaded again', async () => {
  expect(await loadDataSet(server.database, later)).toBe(false)
})

test('a broken data set leaves everything unchanged', async () => {
  const before = await productOf('lune-armchair-ivory')
  change((list) => list.map((product) => ({ ...product, brand: 'nobody' })))
  await expect(loadDataSet(server.database, later, { folder })).rejects.toThrow('nobody')
  expect(await productOf('lune-armchair-ivory')).toEqual(before)
})

test('a new version keeps ids, stock, carts and favourites, and adds price changes to the history', async () => {
  const { database } = server
  const before = await productOf('lune-armchair-ivory')
  const untouched = await productOf('tihany-chair-oak')
  await database.update(products).set({ stock: 1 }).where(eq(products.id, before.id))
  const [cart] = await database.insert(carts).values({ sessionIdHash: 'visitor' }).returning({ id: carts.id })
  await database.insert(cartLines).values({ cartId: cart?.id ?? 0, productId: before.id, quantity: 2 })
  await database.insert(favourites).values({ owner: 's:visitor', productId: before.id })
  const historyBefore = await historyOf(before.id)
  const untouchedHistory = await historyOf(untouched.id)

  change((list) =>
    list
      .filter((product) => product.key !== 'perc-clock-oak')
      .map((product) =>
        product.key === 'lune-armchair-ivory'
          ? {
              ...product,
              title: { en: 'Renamed', hu: 'Átnevezve' },
              prices: { HUF: 179_900, EUR: 469 },
              stock: 99,
              price_history: [],
            }
          : product,
      ),
  )
  expect(await loadDataSet(database, later, { folder })).toBe(true)

  const after = await productOf('lune-armchair-ivory')
  expect(after).toMatchObject({ id: before.id, stock: 1, title: { en: 'Renamed' }, createdAt: before.createdAt })
  expect(await historyOf(before.id)).toEqual([...historyBefore, { gross: 179_900, announced: true }])
  expect(await historyOf(untouched.id)).toEqual(untouchedHistory)
  const prices = await database.select().from(productPrices).where(eq(productPrices.productId, before.id))
  expect(prices.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'HUF'])
  // A further cut in a running reduction: the reference remains the price before the first cut.
  expect(prices.find(({ currency }) => currency === 'HUF')).toMatchObject({
    lowest30DaysGross: 219_900,
    discountPercent: 18,
  })
  expect((await productOf('perc-clock-oak')).isActive).toBe(false)
  expect(await database.select().from(cartLines)).toHaveLength(1)
  expect(await database.select().from(favourites)).toHaveLength(1)
})

test('two instances starting at once load only once', async () => {
  change((list) => list.map((product) => ({ ...product, popularity: 1 })))
  const results = await Promise.all([1, 2].map(() => loadDataSet(server.database, later, { folder })))
  expect(results.toSorted()).toEqual([false, true])
})

// R-OPS-5
test('a shop with its own data keeps them; a newer version only adds missing documents', async () => {
  const { database } = server
  const documentOf = async (name: string) =>
    (await database.select().from(settings).where(eq(settings.key, name)))[0]?.value as Record<string, unknown>
  const mails = (await documentOf('mails')) as { mails: { key: string; subject: unknown }[] }
  const [dropped, kept] = mails.mails
  await database
    .update(settings)
    .set({ value: { ...mails, mails: [{ ...kept, subject: { hu: 'Sajat', en: 'Own' } }] } })
    .where(eq(settings.key, 'mails'))
  await database.delete(settings).where(eq(settings.key, 'pickup-points'))
  await protectOwnData(database, later)
  await database
    .update(products)
    .set({ title: { hu: 'Saját', en: 'Own' } })
    .where(eq(products.key, 'tihany-chair-oak'))
  change((list) => list.map((product) => ({ ...product, popularity: 2 })))
  expect(await loadDataSet(database, later, { folder })).toBe(true)
  expect(await productOf('tihany-chair-oak')).toMatchObject({ title: { hu: 'Saját' } })
  expect(await documentOf('pickup-points')).toBeDefined()
  const after = (await documentOf('mails')) as typeof mails
  expect(after.mails.map(({ key }) => key).toSorted()).toEqual(mails.mails.map(({ key }) => key).toSorted())
  expect(after.mails.find(({ key }) => key === kept?.key)?.subject).toEqual({ hu: 'Sajat', en: 'Own' })
  expect(after.mails.find(({ key }) => key === dropped?.key)).toEqual(dropped)
  expect(await loadDataSet(database, later, { folder })).toBe(false)
})
