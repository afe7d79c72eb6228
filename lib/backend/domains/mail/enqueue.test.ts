import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { testShop } from '@/tests/support/backend/test-shop'
import { settings } from '../../platform/db/schema/catalogue'
import { readDocuments } from '../shop/documents'
import { templateSchema } from '../shop/mail-schema'
import { enqueueMail } from './enqueue'

const shop = await testShop()

afterEach(() => vi.restoreAllMocks())

const queue = (occasion: string) =>
  enqueueMail(shop.database, shop.services, {
    template: 'newsletter_existing',
    occasion,
    to: 'eva@example.com',
    locale: 'hu',
    values: { unsubscribe_url: 'https://shop.example/' },
  })

// R-MAIL-1
it('queues a mail without reading the texts of all others', async () => {
  const parsed = vi.spyOn(templateSchema, 'safeParse')
  expect(await queue('light')).toBe(true)
  expect(parsed.mock.calls.length).toBeLessThanOrEqual(3)
})

it('queues a mail in the program’s words, and logs it, if the shop’s are missing', async () => {
  const { mails: document } = await readDocuments(shop.database, ['mails'])
  const save = (value: object) => shop.database.update(settings).set({ value }).where(eq(settings.key, 'mails'))
  const log = spyOnLog()
  await save({ ...document, mails: document.mails.filter(({ key }) => key !== 'newsletter_existing') })
  try {
    await expect
      .poll(async () => (await readDocuments(shop.database, ['mails'])).mails.mails.length)
      .toBeLessThan(document.mails.length)
    expect(await queue('missing')).toBe(true)
    expect(logLines(log).map(({ event }) => event)).toContain('mail_template_missing')
  } finally {
    await save(document)
  }
})
