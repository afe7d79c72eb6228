import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestMailServer } from '@/tests/support/backend/mail-server'
import { testOrigin } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { spyOnLog } from '@/tests/support/log'
import { enqueueMail } from './enqueue'
import { Outbox } from './outbox'
import { createSmtpTransport } from './transport'

const shop = await testShop()
const server = new TestMailServer()

beforeAll(() => server.start())
afterAll(() => server.close())

// R-LAW-15
test('the order of a confirmation is attached when it is sent; without it the mail still arrives', async () => {
  spyOnLog()
  const settings = { database: shop.database, now: shop.services.now, MAIL_FROM: undefined }
  const transport = createSmtpTransport(server.url, testOrigin)
  const confirm = (occasion: string) =>
    enqueueMail(shop.database, shop.services, {
      template: 'order_processing',
      occasion,
      to: 'eva@example.com',
      locale: 'hu',
      values: { name: 'Éva', order_number: 'ND-1', order_url: 'https://shop.example' },
      attachments: [{ filename: 'rendeles.pdf', order: 7 }],
    })
  await confirm('made')
  const orderPdf = async (id: number) => Buffer.from(`order ${id}`).toString('base64')
  await new Outbox({ ...settings, transport, orderPdf }).drain()
  await confirm('gone')
  await new Outbox({ ...settings, transport, orderPdf: async () => null }).drain()
  await confirm('failed')
  await new Outbox({ ...settings, transport, orderPdf: () => Promise.reject(new Error('No font')) }).drain()
  const files = (await server.received()).map(({ mail }) =>
    mail.attachments.map(({ filename, mimeType, content }) => [
      filename,
      mimeType,
      Buffer.from(content as ArrayBuffer).toString(),
    ]),
  )
  expect(files).toHaveLength(3)
  expect(files.filter(({ length }) => length > 0)).toEqual([[['rendeles.pdf', 'application/pdf', 'order 7']]])
})
