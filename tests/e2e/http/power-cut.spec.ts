import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { consents, orderLines, orders } from '@/lib/backend/platform/db/schema/shop'
import { orderSchema } from '@/lib/contract/order'
import { countrySchema } from '@/lib/contract/shop'
import { startServer } from '../../../scripts/support/server.mjs'
import { buyer, fillCart, paymentMethods, placeOrder, productsInStock } from '../../support/buyer'
import { nonEmpty } from '../../support/non-empty'
import { Visitor } from '../../support/visitor'
import { expect, test } from '../support/http-test'

const buyers = 20
const acknowledgedBeforeTheCut = 5

let dataFolder: string

test.beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'nidora-cut-'))
})
test.afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

test(
  'a server killed during orders keeps every acknowledged one, and no partial ones',
  { tag: ['@R-OPS-7'] },
  async () => {
    test.setTimeout(240_000)
    const first = await startServer({ dataFolder })
    const guest = new Visitor({ origin: first.origin })
    const [product] = await productsInStock(guest, buyers)
    if (!product) throw new Error('No product has enough pieces')
    const countries = await guest.request(z.array(countrySchema), 'GET', '/api/countries')
    const countryId = countries.find(({ iso2 }) => iso2 === 'HU')?.id ?? 0

    const visitors: Visitor[] = []
    for (let number = 1; number <= buyers; number += 1) {
      const visitor = await new Visitor({ origin: first.origin }).begin()
      await fillCart(visitor, buyer(`cut-${number}`), {
        productId: product.id,
        countryId,
        payment: paymentMethods.bankTransfer,
      })
      visitors.push(visitor)
    }

    const acknowledged = new Map<Visitor, string>()
    let kill: Promise<void> | undefined
    await Promise.allSettled(
      visitors.map(async (visitor) => {
        const { order_hash } = await placeOrder(visitor, first.origin)
        acknowledged.set(visitor, order_hash)
        if (acknowledged.size === acknowledgedBeforeTheCut) kill = first.kill()
      }),
    )
    await kill
    expect(acknowledged.size).toBeGreaterThanOrEqual(acknowledgedBeforeTheCut)

    const second = await startServer({ dataFolder, port: first.port })
    const { database, close } = await openDatabase({ dataDir: dataFolder })
    try {
      await expectWholeOrders()
      for (const hash of acknowledged.values()) {
        expect(await guest.request(orderSchema, 'GET', `/api/orders/${hash}`)).toMatchObject({
          order_hash: hash,
          items: [{ product: { id: product.id }, quantity: 1 }],
        })
      }

      // Visitors without a response send the order again, and everyone ends up with one order.
      for (const visitor of visitors) {
        const { order_hash } = await placeOrder(visitor, second.origin)
        expect(order_hash).toBe(acknowledged.get(visitor) ?? order_hash)
      }
      expect(await database.$count(orders)).toBe(buyers)
      await expectWholeOrders()
    } finally {
      await close()
      await second.stop()
    }

    /** Every order has its line item, consents and stock; every unit missing from stock has its order. */
    async function expectWholeOrders(): Promise<void> {
      const placed = await database.select().from(orders)
      for (const order of nonEmpty(placed)) {
        const lines = await database.select().from(orderLines).where(eq(orderLines.orderId, order.id))
        expect(lines).toMatchObject([{ productId: product?.id, quantity: 1, stockTaken: 1 }])
        const given = await database.select().from(consents).where(eq(consents.orderId, order.id))
        expect(given.map(({ purpose }) => purpose).sort()).toEqual(['privacy', 'terms'])
      }
      const [row] = await database
        .select({ stock: products.stock })
        .from(products)
        .where(eq(products.id, product?.id ?? 0))
      expect(row?.stock).toBe((product?.quantity ?? 0) - placed.length)
    }
  },
)
