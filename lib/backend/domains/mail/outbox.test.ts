import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mails } from '../../platform/db/schema/correspondence'
import { createTestShop, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { enqueueMail } from './enqueue'
import { maxAttempts, Outbox, waitAfter } from './outbox'
import { claimMail, blankOldMails } from './outbox-store'
import { TestMailServer } from '@/tests/support/backend/mail-server'
import { spyOnLog } from '@/tests/support/log'
import { type MailTransport, createFileTransport, createSmtpTransport } from './transport'

let shop: TestShop
const server = new TestMailServer()

beforeAll(async () => {
  await server.start()
  shop = await createTestShop()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})
beforeEach(async () => {
  spyOnLog()
  await shop.database.delete(mails)
  server.forget()
})

function outboxOf(transport: MailTransport): Outbox {
  return new Outbox({
    database: shop.database,
    transport,
    now: shop.services.now,
    MAIL_FROM: undefined,
    orderPdf: async () => null,
  })
}
const smtpOutbox = () => outboxOf(createSmtpTransport(server.url, testOrigin))

async function order(occasion: string, to = 'eva@example.com', name = 'Éva'): Promise<boolean> {
  return shop.database.transaction((db) =>
    enqueueMail(db, shop.services, {
      template: 'password_reset',
      occasion,
      to,
      locale: 'hu',
      values: { name, reset_url: 'https://shop.example/reset', valid_minutes: '60' },
    }),
  )
}

async function orderMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await order(`batch:${index}`, `r${index}@example.com`)
}

/** Prototype shared by all files opened with fs/promises. */
async function prototypeOfFiles(folder: string): Promise<FileHandle> {
  const file = await open(join(folder, 'any'), 'w')
  await file.close()
  return Object.getPrototypeOf(file) as FileHandle
}

const states = async () => {
  const rows = await shop.database.select().from(mails).orderBy(asc(mails.id))
  return rows.map(({ state, attempts }) => ({ state, attempts }))
}
const recipients = async () => (await server.received()).flatMap((received) => received.recipients).toSorted()
const everybody = (count: number) => Array.from({ length: count }, (_, index) => `r${index}@example.com`).toSorted()

// R-MAIL-3
describe('a real mail server', () => {
  test('receives each mail with both parts, the shop as its sender, and a Message-ID', async () => {
    await order('one')
    expect(await smtpOutbox().drain()).toBe(true)
    const [received] = await server.received()
    expect(received?.recipients).toEqual(['eva@example.com'])
    expect(received?.mail).toMatchObject({
      subject: 'Adj meg új jelszót',
      from: { name: 'Nidora', address: 'hello@nidora.example' },
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@shop\.example>$/) as string,
    })
    expect(received?.mail.html).toContain('Szia Éva!')
    expect(received?.mail.text).toContain('https://shop.example/reset')
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
  })

  test('without TLS gets no mail where TLS is required', async () => {
    await order('sealed')
    await outboxOf(createSmtpTransport(server.url, testOrigin, { requireTls: true })).drain()
    expect(await server.received()).toEqual([])
    expect(await states()).toEqual([{ state: 'queued', attempts: 1 }])
    shop.advance(10)
    await smtpOutbox().drain()
    expect(await states()).toEqual([{ state: 'sent', attempts: 2 }])
  })

  // R-MAIL-5
  test('an account link is deleted from the database once sent, not before', async () => {
    await order('secret')
    const stored = async () => (await shop.database.select().from(mails)).map(({ html, text }) => html + text).join()
    await server.stop()
    await smtpOutbox().drain()
    expect(await stored()).toContain('https://shop.example/reset')
    await server.start()
    shop.advance(10)
    await smtpOutbox().drain()
    expect((await server.received())[0]?.mail.text).toContain('https://shop.example/reset')
    expect(await stored()).toBe('')
  })

  test('killed in the middle of a batch: every mail arrives exactly once after a restart', async () => {
    await server.stop()
    await server.start({ count: 4, how: 'before' })
    await orderMany(10)
    expect(await smtpOutbox().drain()).toBe(false)
    expect(await recipients()).toHaveLength(4)

    await server.start()
    shop.advance(10)
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await recipients()).toEqual(everybody(10))
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test('killed between storing and acknowledging a mail: the second copy has the same Message-ID', async () => {
    await server.stop()
    await server.start({ count: 2, how: 'after' })
    await orderMany(5)
    expect(await smtpOutbox().drain()).toBe(false)
    await server.start()
    shop.advance(10)
    expect(await smtpOutbox().drain()).toBe(true)
    const ids = (await server.received()).map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(5)
    expect(ids).toHaveLength(6)
  })

  test('another sender killed in the middle of a mail: this one’s mails still arrive', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    for (const command of ['EHLO shop.example', 'MAIL FROM:<shop@example.com>', 'RCPT TO:<eva@example.com>']) {
      await once(socket, 'data')
      socket.write(`${command}\r\n`)
    }
    await once(socket, 'data')
    socket.resetAndDestroy()
    await once(socket, 'close')
    await orderMany(3)
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await recipients()).toEqual(everybody(3))
  })

  test('two concurrent senders: no duplicates, none left', async () => {
    await orderMany(24)
    await Promise.all([smtpOutbox().drain(), smtpOutbox().drain(), smtpOutbox().drain()])
    expect(await recipients()).toEqual(everybody(24))
  })

  test('a refused recipient fails for good, and does not block the others', async () => {
    await order('refused', 'nobody@example.com')
    await order('fine')
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await states()).toEqual([
      { state: 'failed', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ])
  })

  test('a temporarily refused recipient gets the mail later, and does not block the others', async () => {
    await order('later', 'later@example.com')
    await order('fine')
    const outbox = smtpOutbox()
    await outbox.drain()
    await outbox.drain()
    expect(await recipients()).toEqual(['eva@example.com'])
    shop.advance(2)
    expect(await outbox.drain()).toBe(true)
    expect(await recipients()).toEqual(['eva@example.com', 'later@example.com'])
  })

  test('unavailable: nothing is lost, and everything is sent once it is back', async () => {
    await server.stop()
    await orderMany(3)
    expect(await smtpOutbox().drain()).toBe(false)
    expect((await states()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    await server.start()
    shop.advance(10)
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await recipients()).toEqual(everybody(3))
  })

  test('headers cannot be injected by names, subjects, headers or file names', async () => {
    const evil = 'X\r\nBcc: evil@example.com\r\n\r\nHello'
    await shop.database.transaction((db) =>
      enqueueMail(db, shop.services, {
        template: 'inquiry_received',
        occasion: 'evil',
        to: 'eva@example.com',
        locale: 'en',
        values: { name: evil, topic: evil, message: evil, reply_by: evil, reference: evil },
        headers: { 'X-Note': evil },
        attachments: [{ filename: `${evil}.txt`, contentType: `text/plain\r\nBcc: evil@example.com`, content: 'eA==' }],
      }),
    )
    expect(await smtpOutbox().drain()).toBe(true)
    const [received] = await server.received()
    expect(received?.recipients).toEqual(['eva@example.com'])
    expect(received?.mail.bcc ?? []).toEqual([])
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received?.mail.subject).toContain('Bcc: evil@example.com')
  })

  test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'Eva <a@example.com>', 'eva', ''])(
    'the recipient %j is refused when the mail is queued',
    async (recipient) => {
      await expect(order('bad', recipient)).rejects.toThrow('Not a mail address')
      expect(await states()).toEqual([])
    },
  )
})

describe('the outbox', () => {
  test('mails an occasion once, and nothing without a commit', async () => {
    expect(await order('same')).toBe(true)
    expect(await order('same', 'other@example.com')).toBe(false)
    const rolledBack = shop.database.transaction(async (db) => {
      await enqueueMail(db, shop.services, {
        template: 'newsletter_existing',
        occasion: 'rolled back',
        to: 'eva@example.com',
        locale: 'hu',
        values: { unsubscribe_url: 'https://shop.example/' },
      })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await states()).toEqual([{ state: 'queued', attempts: 0 }])
  })

  test('a dead sender keeps its mail until the lease expires, then another sends it', async () => {
    await order('claimed')
    const time = shop.services.now()
    expect(await claimMail(shop.database, time, new Date(time.getTime() + 5 * 60_000))).not.toBeNull()
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await server.received()).toEqual([])
    shop.advance(6)
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await recipients()).toEqual(['eva@example.com'])
    expect(await states()).toEqual([{ state: 'sent', attempts: 2 }])
  })

  test('backs off after each failure and finally gives up', async () => {
    await order('unlucky')
    const send = vi.fn<MailTransport['send']>().mockRejectedValue(new Error('no route to evil@example.com'))
    const outbox = outboxOf({ send })
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await outbox.drain()
      expect(send).toHaveBeenCalledTimes(attempt)
      shop.advance(waitAfter(attempt) / 60_000 - 0.5)
      await outbox.drain()
      expect(send).toHaveBeenCalledTimes(attempt)
      shop.advance(1)
    }
    await outbox.drain()
    expect(send).toHaveBeenCalledTimes(maxAttempts)
    expect(await states()).toEqual([{ state: 'failed', attempts: maxAttempts }])
    expect(vi.mocked(process.stderr.write).mock.calls.join()).not.toContain('evil@example.com')
  })

  test('an accepted but unrecorded mail is not sent again by the same process', async () => {
    await order('unrecorded')
    const send = vi.fn<MailTransport['send']>().mockResolvedValue(undefined)
    const now = vi.fn(shop.services.now)
    const outbox = new Outbox({
      database: shop.database,
      transport: { send },
      now,
      MAIL_FROM: undefined,
      orderPdf: async () => null,
    })
    now.mockImplementationOnce(shop.services.now).mockImplementationOnce(() => {
      throw new Error('the database is unavailable')
    })
    await expect(outbox.drain()).rejects.toThrow('unavailable')
    shop.advance(6)
    expect(await outbox.drain()).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
    expect((await states())[0]?.state).toBe('sent')
  })

  test('starts, is woken, and stops', async () => {
    const send = vi.fn<MailTransport['send']>().mockResolvedValue(undefined)
    const outbox = outboxOf({ send })
    const stop = outbox.start()
    await order('woken')
    outbox.wake()
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]), { timeout: 10_000 })
    await stop()
    await order('too late')
    outbox.wake()
    expect(await outbox.drain()).toBe(false)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('queries the database once a round while idle, and sends four at a time otherwise', async () => {
    let atOnce = 0
    let max = 0
    const send = async () => {
      max = Math.max(max, ++atOnce)
      await vi.waitFor(() => expect(max).toBe(4), { timeout: 10_000 })
      atOnce -= 1
    }
    const outbox = outboxOf({ send })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    outbox.wake()
    // One round after each of the three delays.
    await vi.waitFor(() => expect(statements).toHaveBeenCalledTimes(3), { timeout: 10_000 })
    statements.mockRestore()
    await orderMany(6)
    outbox.wake()
    const sent = Array.from({ length: 6 }, () => ({ state: 'sent', attempts: 1 }))
    await vi.waitFor(async () => expect(await states()).toEqual(sent), { timeout: 10_000 })
    await outbox.start()()
  })

  test('a mail just queued is sent even if the clock was set back in the meantime', async () => {
    await order('set back')
    shop.advance(-30)
    expect(await smtpOutbox().drain()).toBe(true)
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
    shop.advance(30)
  })

  test('blanks old mails, but remembers that they were sent', async () => {
    await order('old')
    // Treated as a mail without a token, whose text is kept for resending.
    await shop.database.update(mails).set({ template: 'password_changed' })
    await outboxOf({ send: async () => undefined }).drain()
    await blankOldMails(shop.database, shop.services.now())
    expect((await shop.database.select().from(mails))[0]?.html).toContain('</html>')
    await blankOldMails(shop.database, new Date(shop.services.now().getTime() + 1))
    expect((await shop.database.select().from(mails).where(eq(mails.occasion, 'old')))[0]).toMatchObject({
      html: '',
      text: '',
      state: 'sent',
    })
  })
})

// R-MAIL-3
describe('without a mail server', () => {
  test('mails are files sorted by time; writing one twice gives a single file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nidora-outbox-'))
    try {
      await order('first', 'Eva/../x@example.com')
      shop.advance(1)
      await order('second', 'b@example.com')
      const outbox = outboxOf(createFileTransport(folder, testOrigin))
      await outbox.drain()
      await shop.database.update(mails).set({ state: 'queued' })
      await outbox.drain()
      const names = readdirSync(join(folder, 'outbox')).toSorted()
      expect(names).toHaveLength(2)
      expect(names[0]).toMatch(/^\d{8}T\d{9}Z-\d{6,}-eva_\.\._x@example\.com\.eml$/)
      const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', names[1] ?? '')))
      expect(mail.to).toMatchObject([{ address: 'b@example.com' }])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a mail that cannot be written stays queued, and leaves no partial file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nidora-outbox-'))
    try {
      await order('full')
      const outbox = outboxOf(createFileTransport(folder, testOrigin))
      const write = vi.spyOn(await prototypeOfFiles(folder), 'writeFile')
      write.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      expect(await outbox.drain()).toBe(false)
      expect(await states()).toEqual([{ state: 'queued', attempts: 1 }])
      const names = () => readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.eml'))
      expect(names()).toEqual([])
      shop.advance(2)
      expect(await outbox.drain()).toBe(true)
      expect(names()).toHaveLength(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
