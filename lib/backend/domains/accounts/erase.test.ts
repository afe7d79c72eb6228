import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '@/lib/backend/platform/context'
import { customers } from '@/lib/backend/platform/db/schema/accounts'
import { inquiries, mails, newsletterSubscribers, stockNotices } from '@/lib/backend/platform/db/schema/correspondence'
import { offers } from '@/lib/backend/platform/db/schema/offers'
import type { Offer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import {
  createTestShop,
  customer,
  methods,
  productWithStock,
  resultUrl,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import { goodPassword, loggedIn, mailedToken, openAccount, orderLines } from '@/tests/support/backend/customer'
import { Outbox } from '../mail/outbox'
import { mailedOrderPdf } from '../orders/pdf/order'
import { priceLine, sendOffer, setDelivery } from '../offers/operator'
import { deleteExpiredData } from '../housekeeping'
import { eraseCustomer } from './erase'
import { createFileTransport, mailFiles, outboxFolder } from '../mail/transport'

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
      orderPdf: (id) => mailedOrderPdf(services, id),
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
    await deleteExpiredData(services)
    expect(files()).toEqual([])
  })

  const changeEmail = (visitor: Visitor, email: string) =>
    visitor.call('PUT', '/api/account/email', { email, current_password: goodPassword })

  it('leaves nothing of former and pending addresses, except what now belongs to another account', async () => {
    const [old, middle, email] = ['was.old@example.com', 'was.middle@example.com', 'is.now@example.com']
    const [pending, later] = ['never.confirmed@example.com', 'also.pending@example.com']
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    const visitor = await loggedIn(shop, old)
    await visitor.call('POST', '/api/newsletter', { email: old, accept_privacy: true })
    await visitor.call('POST', '/api/contact', {
      name: 'Kovács Dóra',
      email: old,
      topic: 'other',
      message: 'Mikor vagytok nyitva?',
      accept_privacy: true,
    })
    const [subscriber] = await shop.database.select().from(newsletterSubscribers)
    expect(subscriber?.email).toBe(old)
    await shop.database.insert(stockNotices).values({ productId: lamp, email: old, locale: 'hu', privacyVersion: '1' })
    for (const next of [middle, email]) {
      await changeEmail(visitor, next)
      const token = await mailedToken(shop, next, 'email_change')
      expect((await visitor.call('POST', `/api/auth/activate/${token}`, {})).status).toBe(200)
    }
    for (const unconfirmed of [pending, later]) expect((await changeEmail(visitor, unconfirmed)).status).toBe(204)
    await orderLines(visitor, [[lamp, 1]], 'typed.in.order@example.com')
    await requestQuote(visitor, lamp, 'typed.in.quote@example.com')
    // A former address may have a new owner.
    await openAccount(shop, middle)
    await outbox.drain()
    const theirs = (await rowsNaming(middle)).filter(({ template }) => template === 'registration_activation')
    expect(theirs).toHaveLength(1)

    const [row] = await shop.database.select().from(customers).where(eq(customers.email, email))
    expect(row?.formerEmails).toEqual([old, middle])
    const { body: exported } = await visitor.call<object>('GET', '/api/account/export')
    expect(exported).toMatchObject({ former_emails: [old, middle], inquiries: [{ email: old }] })
    await eraseCustomer(services, row?.id ?? 0, 'hu', client)
    await outbox.drain()
    for (const gone of [old, email, pending, later, 'typed.in.order@example.com', 'typed.in.quote@example.com']) {
      expect(await rowsNaming(gone)).toEqual([])
      expect(filesNaming(gone).filter((name) => !name.endsWith(`-${email}.eml`))).toEqual([])
    }
    expect((await rowsNaming(middle)).map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    expect(await shop.database.select().from(stockNotices)).toEqual([])
    expect(await shop.database.select().from(newsletterSubscribers)).toEqual([])
    expect(await shop.database.select().from(inquiries)).toEqual([])
  })

  /** Quotes differ in quantity, as an identical request returns the same quote. */
  async function requestQuote(visitor: Visitor, product: number, email: string, quantity = 1): Promise<string> {
    const { body } = await visitor.call<{ offer_hash: string }>('POST', '/api/cart/offer', {
      transaction_result_url: resultUrl,
      accept_privacy: true,
      customer_data: { ...customer, email },
      lines: [{ product_id: product, quantity }],
    })
    return body.offer_hash
  }

  async function sentQuote(visitor: Visitor, email: string, quantity: number): Promise<Offer> {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    const hash = await requestQuote(visitor, lamp, email, quantity)
    const { offer_number: number } = (await readQuote(hash)).body
    await priceLine(services, number, { position: 1, amount: '20 000' })
    await setDelivery(services, number, { amount: '5000', method: 'home' })
    await sendOffer(services, number)
    return (await readQuote(hash)).body
  }
  const readQuote = (hash: string) => shop.visitor().call<Offer>('GET', `/api/offers/${hash}`)
  const idOf = async (email: string) =>
    (await shop.database.select().from(customers).where(eq(customers.email, email)))[0]?.id ?? 0

  it('keeps a valid quote without its owner: it can be accepted, and is deleted once it has ended', async () => {
    const email = 'has.quotes@example.com'
    const visitor = await loggedIn(shop, email)
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    const requested = await requestQuote(visitor, lamp, email)
    const [accepted, declined, expiring] = [
      await sentQuote(visitor, email, 2),
      await sentQuote(visitor, email, 3),
      await sentQuote(visitor, email, 4),
    ]
    await outbox.drain()
    await eraseCustomer(services, await idOf(email), 'hu', client)
    await outbox.drain()
    expect(await rowsNaming(email)).toEqual([])
    expect((await readQuote(requested)).status).toBe(404)
    // A new account with the same address does not get them.
    const again = await loggedIn(shop, email)
    expect((await again.call<{ items: object[] }>('GET', '/api/account/offers')).body.items).toEqual([])

    const stranger = await shop.visitor().open()
    const placed = await stranger.call<PlacedOrder>('POST', `/api/offers/${accepted.offer_hash}/accept`, {
      accept_terms: true,
      accept_privacy: true,
      sent_at: accepted.sent_at,
      payment_method: methods.transfer,
      transaction_result_url: resultUrl,
    })
    expect(placed.status).toBe(200)
    await stranger.call('POST', `/api/offers/${declined.offer_hash}/decline`, { reason: 'Mégsem' })
    await deleteExpiredData(services)
    expect([(await readQuote(declined.offer_hash)).status, (await readQuote(expiring.offer_hash)).status]).toEqual([
      404, 200,
    ])
    await outbox.drain()
    expect((await rowsNaming(declined.offer_number)).map(({ template }) => template)).toEqual([])
    shop.advance(20 * 24 * 60)
    await deleteExpiredData(services)
    const left = await shop.database.select({ number: offers.offerNumber }).from(offers)
    expect(left).toEqual([{ number: accepted.offer_number }])
  })
})
