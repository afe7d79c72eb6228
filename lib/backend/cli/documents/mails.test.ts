import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { mails } from '../../platform/db/schema/correspondence'
import { writeSettings } from '../../demo/load-content'
import type { MailsDocument, TemplateDocument } from '../../domains/shop/mail-templates'
import { findDocument } from '../../exchange/documents/find'

const { shop, cli } = await shopWithCli()

const document = (await findDocument(shop.database, 'mails')) as MailsDocument

/** The mail texts with other ones for the received order. */
function withReceived(texts: Partial<TemplateDocument>) {
  return {
    ...document,
    mails: document.mails.map((mail) => (mail.key === 'order_received' ? { ...mail, ...texts } : mail)),
  }
}
const importMails = (document: unknown) =>
  cli.run('documents', 'import', 'mails', cli.file('mails.json', [JSON.stringify(document)]))
const both = (text: string) => ({ hu: text, en: text })
const paragraph = (text: string) => ({ hu: [text], en: [text] })

// R-MAIL-1
test.each<{ readonly texts: Partial<TemplateDocument>; readonly reason: string }>([
  { texts: { subject: both('Order {nope}') }, reason: 'subject.hu: nothing is filled in for {nope}' },
  { texts: { subject: both('Order {constructor}') }, reason: 'subject.en: nothing is filled in for {constructor}' },
  { texts: { preheader: both('{items_table}') }, reason: 'preheader.hu: nothing is filled in for {items_table}' },
  { texts: { subject: both('Order { order_number }') }, reason: 'a brace that belongs to no placeholder' },
  { texts: { body: paragraph('See {__proto__}') }, reason: 'body.en.0: nothing is filled in for {__proto__}' },
  { texts: { body: paragraph('[Order]({order_number})') }, reason: 'is no address that a link can lead to' },
  { texts: { body: paragraph('x'.repeat(5001)) }, reason: 'body.hu.0' },
  { texts: { body: paragraph('x\0') }, reason: 'body.hu.0: contains a NUL character' },
  {
    texts: { button: { label: both('{name}'), url: '{order_url}' } },
    reason: 'button.label.hu: nothing is filled in for {name}',
  },
  { texts: { button: { label: both('Open'), url: '{name}' } }, reason: 'button.url: must begin with https://' },
  {
    texts: { button: { label: both('Open'), url: 'https://shop.example/{name}' } },
    reason: 'no address that a button can lead to',
  },
  { texts: { key: 'constructor' }, reason: 'the program sends no mail "constructor"' },
  { texts: { key: 'order_shipped' }, reason: '"order_shipped" is there twice' },
])('the texts of a mail are refused: $reason', async ({ texts, reason }) => {
  const { code, err } = await importMails(withReceived(texts))
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})

// R-MAIL-1
test('greetings know the name of their reader only', async () => {
  const { mails: templates, ...others } = withReceived({})
  const greetings = { person: both('Hi {name}'), company: both('Hi {order_number}'), company_contact: both('Hi') }
  const { code, err } = await importMails({ ...others, mails: templates, greetings })
  expect([code, err]).toEqual([1, expect.stringContaining('greetings.company.hu: nothing is filled in for {order_n')])
})

// R-MAIL-6
test('without its texts, a mail has the program’s, the order is placed, and health names it', async () => {
  const { mails: templates, ...others } = withReceived({ subject: both('Ours') })
  const broken = templates.flatMap((mail) => {
    if (mail.key === 'order_received') return []
    return [mail.key === 'shop_new_order' ? { ...mail, body: undefined } : mail]
  })
  await writeSettings(shop.database, [['mails', { ...others, mails: broken }]], shop.services.now())
  const buyer = await readyToOrder(shop, await productWithStock(shop, 'lune-armchair-ivory', 5), {
    payment: methods.transfer,
  })
  const { status, body } = await buyer.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  expect(status).toBe(200)
  const { order_number: number } = (await buyer.order(body.order_hash)).body
  const sent = await shop.database.select().from(mails)
  const subjects = sent.map(({ subject }) => subject).filter((subject) => subject.includes(number))
  expect(subjects).toEqual([`Megvan a rendelésed: ${number}`, expect.stringContaining(number)])
  const health = await cli.json<{ mail_texts_missing: string }>('health')
  expect(health.mail_texts_missing).toBe('order_received, shop_new_order')
})

test('a text without values that was stored before shows nothing in their place, and orders are placed', async () => {
  const stored = withReceived({ subject: both('Order {order_number}{constructor}{nope}') })
  await writeSettings(shop.database, [['mails', stored]], shop.services.now())
  const buyer = await readyToOrder(shop, await productWithStock(shop, 'zala-office-chair-charcoal', 5), {
    payment: methods.transfer,
  })
  const { status, body } = await buyer.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  expect(status).toBe(200)
  const { order_number: number } = (await buyer.order(body.order_hash)).body
  const sent = await shop.database.select().from(mails).where(eq(mails.template, 'order_received'))
  expect(sent.map(({ subject }) => subject).filter((subject) => subject.includes(number))).toEqual([`Order ${number}`])
})
