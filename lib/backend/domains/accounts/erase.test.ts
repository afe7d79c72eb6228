import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '@/lib/backend/context'
import { customers } from '@/lib/backend/platform/db/schema/accounts'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { createTestShop, productWithStock, type TestShop } from '@/tests/support/backend/shop'
import { loggedIn, orderLines } from '@/tests/support/backend/customer'
import { createFileTransport, mailFiles, outboxFolder } from '../mail/file-transport'
import { Outbox } from '../mail/outbox'
import { sweepPayments } from '../payments/sweeper'
import { eraseCustomer } from './erase'

describe('the erasure of a customer [R-ACCT-2]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-erase-'))
  let shop: TestShop
  let services: Services
  let outbox: Outbox
  beforeAll(async () => {
    shop = await createTestShop()
    services = { ...shop.services, mail: { ...shop.services.mail, files: mailFiles(folder) } }
    outbox = new Outbox({
      database: shop.database,
      transport: createFileTransport(folder, services.origin),
      now: services.now,
      MAIL_FROM: { name: 'Nidora', address: 'hello@shop.example' },
    })
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const files = () => readdirSync(join(folder, outboxFolder))
  const filesNaming = (email: string) =>
    files().filter((name) => `${name}\n${readFileSync(join(folder, outboxFolder, name), 'latin1')}`.includes(email))
  const rowsNaming = async (email: string) =>
    (await shop.database.select().from(mails)).filter((mail) => JSON.stringify(mail).includes(email))

  /** A customer who has ordered. */
  async function buyer(email: string): Promise<number> {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    await orderLines(await loggedIn(shop, email), [[lamp, 1]], email)
    const [row] = await shop.database.select().from(customers).where(eq(customers.email, email))
    return row?.id ?? 0
  }

  const client = { network: '203.0.113.0/24', device: 'Firefox, Windows' }

  it('leaves no mail to the person or about them, in the database or as a file', async () => {
    const [email, other] = ['forget.me@example.com', 'dont.forget.me@example.com']
    const id = await buyer(email)
    await buyer(other)
    await outbox.drain()
    const before = (await rowsNaming(other)).length
    // One mail to the customer, and the shop's copy.
    expect(filesNaming(`: ${email}`).length).toBeGreaterThan(2)

    expect(await eraseCustomer(services, id, 'hu', client)).toBe(true)
    expect((await rowsNaming(`"${email}`)).map(({ template }) => template)).toEqual(['account_deleted'])
    expect(filesNaming(`: ${email}`)).toEqual([])
    expect((await rowsNaming(other)).length).toBe(before)
    expect(filesNaming(other).length).toBeGreaterThan(2)

    await outbox.drain()
    expect(await rowsNaming(`"${email}`)).toEqual([])
    expect(await eraseCustomer(services, id, 'hu', client)).toBe(false)
  })

  it('deletes queued mails only after they have been sent', async () => {
    const email = 'in.a.hurry@example.com'
    const id = await buyer(email)
    await eraseCustomer(services, id, 'hu', client)
    expect((await rowsNaming(email)).map(({ template }) => template)).toContain('order_received')
    await outbox.drain()
    expect(await rowsNaming(email)).toEqual([])
    expect(filesNaming(email).some((name) => name.endsWith(`${email}.eml`))).toBe(true)
    shop.advance(91 * 24 * 60)
    await sweepPayments(services)
    expect(files()).toEqual([])
  })
})
