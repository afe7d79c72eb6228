import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { messageIdOf } from '@/lib/backend/domains/mail/message'
import { countrySchema } from '@/lib/contract/shop'
import { freePort } from '../../scripts/support/processes.mjs'
import { createTestDatabase } from '../support/backend/database'
import { TestMailServer } from '../support/backend/mail-server'
import { buyer, fillCart, paymentMethods, placeOrder, productsInStock } from '../support/buyer'
import { Visitor } from '../support/visitor'
import { startProcess } from './processes'

const buyers = 24
const acknowledgedBeforeTheKill = 6

interface SentMail {
  readonly occasion: string
  readonly state: string
  readonly attempts: number
  /** Why it could not be sent at first. Null here: nothing hinders the mail server. */
  readonly error: string | null
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a process killed amid orders, payments and mails loses nothing that it has acknowledged [R-OPS-7]',
  async () => {
    const server = await createTestDatabase()
    const databaseUrl = server.environment.DATABASE_URL!
    const postbox = new TestMailServer()
    await postbox.start()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const env = { SMTP_URL: postbox.url, SHOP_ORIGIN: origin }
    const killed = await startProcess(databaseUrl, env, port)
    const other = await startProcess(databaseUrl, { ...env, SHOP_ROLE: 'web' })
    let restarted: Awaited<ReturnType<typeof startProcess>> | undefined
    try {
      const guest = new Visitor({ origin: other.origin })
      const [product] = await productsInStock(guest, buyers)
      const countries = await guest.request(z.array(countrySchema), 'GET', '/api/countries')
      const countryId = countries.find(({ iso2 }) => iso2 === 'HU')!.id
      // Every other buyer pays by card, so that payments are started too.
      const visitors = await Promise.all(
        Array.from({ length: buyers }, async (_, number) => {
          const visitor = await new Visitor({ origin: killed.origin }).begin()
          const payment = number % 2 === 0 ? paymentMethods.card : paymentMethods.bankTransfer
          await fillCart(visitor, buyer(`killed-${number}`), { productId: product!.id, countryId, payment })
          return visitor
        }),
      )
      const acknowledged = new Map<Visitor, string>()
      let kill: Promise<void> | undefined
      await Promise.allSettled(
        visitors.map(async (visitor) => {
          acknowledged.set(visitor, (await placeOrder(visitor, origin)).order_hash)
          if (acknowledged.size === acknowledgedBeforeTheKill) kill = killed.kill()
        }),
      )
      await kill
      expect(acknowledged.size).toBeGreaterThanOrEqual(acknowledgedBeforeTheKill)
      expect(acknowledged.size).toBeLessThan(buyers)
      // The other process has every order in full.
      const found = await ordersOf(acknowledged.values())
      expect(found).toBe(acknowledged.size)

      restarted = await startProcess(databaseUrl, env, port)
      for (const visitor of visitors) {
        const { order_hash: hash } = await placeOrder(visitor, origin)
        expect(hash).toBe(acknowledged.get(visitor) ?? hash)
        acknowledged.set(visitor, hash)
      }
      expect(new Set(acknowledged.values()).size).toBe(buyers)
      expect(await ordersOf(acknowledged.values())).toBe(buyers)
      const { rows: facts } = await server.pool.query<{ orders: number; taken: number; stock: number; last: number }>(
        `select (select count(*)::int from orders) as orders, (select sum(stock_taken)::int from order_lines) as taken,
           (select stock from products where id = $1) as stock, (select value from counters where name like 'orders:%') as last`,
        [product!.id],
      )
      expect(facts).toEqual([{ orders: buyers, taken: buyers, stock: product!.quantity - buyers, last: buyers }])

      // Mails being sent wait for their lease to expire; expire it now.
      await server.pool.query(`update mails set due_at = now() where state = 'sending'`)
      const mails = await untilSent()
      const occasions = mails.filter(({ occasion }) => /^order:\d+:(received|shop)$/.test(occasion))
      expect(occasions).toHaveLength(2 * buyers)
      const copies = new Map<string, number>()
      for (const { mail } of await postbox.received()) {
        const id = mail.messageId!
        copies.set(id, (copies.get(id) ?? 0) + 1)
      }
      for (const { occasion, attempts } of mails) {
        const count = copies.get(messageIdOf({ occasion }, origin)) ?? 0
        // A second copy is allowed only of a mail whose sending was interrupted by the kill.
        expect(count, occasion).toBeGreaterThanOrEqual(1)
        expect(count, occasion).toBeLessThanOrEqual(attempts)
      }
    } finally {
      for (const running of [other, restarted]) await running?.stop()
      await postbox.close()
      await server.close()
    }

    async function ordersOf(hashes: Iterable<string>): Promise<number> {
      const { rows } = await server.pool.query<{ count: number }>(
        `select count(*)::int as count from orders o where order_hash = any($1) and order_number ~ '^ND-\\d{4}-\\d{6}$'
           and exists (select 1 from order_lines l where l.order_id = o.id and l.stock_taken = 1)
           and (select count(*) from consents c where c.order_id = o.id) = 2
           and (select count(*) from mails m where m.occasion like 'order:' || o.id || ':%') >= 2
           and exists (select 1 from payment_attempts a where a.order_id = o.id) = (o.payment_method_id = $2)`,
        [[...hashes], paymentMethods.card],
      )
      return rows[0]!.count
    }

    async function untilSent(): Promise<SentMail[]> {
      for (;;) {
        const { rows } = await server.pool.query<SentMail>(
          'select occasion, state, attempts, last_error as error from mails',
        )
        expect(rows.filter(({ error }) => error !== null)).toEqual([])
        if (rows.every(({ state }) => state === 'sent')) return rows
        await sleep(200)
      }
    }
  },
)
