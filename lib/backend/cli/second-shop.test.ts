import { beforeAll, expect, it } from 'vitest'
import type { Lookup } from '@/lib/contract/lookup'
import type { RequestedOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import { emptyShopWithCli } from '@/tests/support/backend/command-line'
import { sendOffer, priceLine } from '../domains/offers/operator'
import { methods, testOrigin } from '@/tests/support/backend/shop'
import { textOfPdf } from '@/tests/support/pdf-text'
import { demoIn, importSecondShop } from '@/tests/support/second-shop'
import { mails } from '../platform/db/schema/correspondence'

const { shop, cli } = await emptyShopWithCli()
beforeAll(async () => {
  await importSecondShop({
    succeed,
    mails: await cli.json<object>('documents', 'export', 'mails'),
    file: (name, lines) => cli.file(name, lines),
  })
})

async function succeed(...args: string[]): Promise<void> {
  const { code, err } = await cli.run(...args)
  expect([args, code, code === 0 ? '' : err]).toEqual([args, 0, ''])
}

const address = { name: 'Mary Reed', country_id: 1, address: 'Malom utca 1.', city: 'Győr', zipcode: '9021' }
const buyer = {
  email: 'mary@example.com',
  phone: '+36 30 123 4567',
  invoice_data: { ...address, is_company: false, tax_number: '' },
  delivery_data: address,
}
const ends = { transaction_result_url: `${testOrigin}/en/checkout/result`, accept_terms: true, accept_privacy: true }
const teaOf = async (number: string) => {
  const { body } = await shop.visitor().call<Lookup>('GET', `/api/products/lookup?term[]=${number}`)
  return body.items[0]?.product?.id ?? 0
}

// R-OPS-23
it('answers no call with a word, picture or number of the demo', async () => {
  const tea = await teaOf('T-1')
  const paths = [
    '/api/init',
    '/api/home',
    '/api/company',
    '/api/texts',
    '/api/currencies',
    '/api/brands',
    '/api/categories',
    '/api/categories/teas',
    '/api/products',
    `/api/products/${tea}`,
    '/api/products?q=tea',
    '/api/search/suggest?q=sen',
    '/api/blog',
    '/api/pages/terms',
    '/api/pages/faq',
    '/api/delivery-methods',
    '/api/pickup-points',
    '/api/feed',
    '/api/sitemap',
    '/api/cart',
    '/api/samples',
    '/api/method/payment',
    '/api/delivery-days?postcode=9021',
    `/api/delivery-days?postcode=9021&product=${tea}`,
    `/api/products/${tea}/reviews`,
  ]
  for (const locale of ['en', 'hu'] as const)
    for (const path of paths) {
      const { status, body } = await shop.visitor({ locale, currencyId: 1 }).call('GET', path)
      // The tree of categories, slugs and pages also has the addresses of the other language.
      expect([path, status, demoIn(body)]).toEqual([path, status, []])
    }
})

it('writes no mail and no PDF with a word, picture or number of the demo', async () => {
  const [sencha, gyokuro] = [await teaOf('T-1'), await teaOf('T-2')]
  const visitor = await shop.visitor({ locale: 'en', currencyId: 2 }).open()
  await visitor.add(sencha, 2)
  await visitor.call('PUT', '/api/cart/customer', buyer)
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.home })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.transfer })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', ends)
  expect([placed.status, placed.body]).toEqual([200, expect.anything()])
  const { body: order } = await visitor.order(placed.body.order_hash)
  expect(order).toMatchObject({ order_number: 'TEA2026-0001', currency_id: 2 })
  for (const status of ['processing', 'shipped', 'delivered'])
    await succeed('orders', 'status', order.order_number, status)
  const declaration = { name: 'Mary Reed', email: buyer.email, order_reference: 'tea 2026–1' }
  expect(await visitor.call('POST', '/api/withdrawals', declaration)).toMatchObject({ status: 200 })
  await visitor.call('POST', '/api/contact', {
    name: 'Mary Reed',
    email: buyer.email,
    topic: 'product',
    order_number: 'tea 2026 1',
    message: 'Is it fresh?',
    accept_privacy: true,
  })
  const { body: requested } = await visitor.call<RequestedOffer>('POST', '/api/cart/offer', {
    ...ends,
    customer_data: { ...buyer, delivery_data: {} },
    contact_name: 'Mary Reed',
    project: 'office',
    deadline: '',
    comment: '',
    lines: [{ product_id: gyokuro, quantity: 20 }],
  })
  await priceLine(shop.services, 'TQ2026-0001', { position: 1, amount: '25', note: '' })
  // Without --method: its default is a method of this shop.
  await succeed('offers', 'delivery', 'TQ2026-0001', '10', '--days', '3-5')
  await sendOffer(shop.services, 'TQ2026-0001')
  const pdf = await visitor.send('GET', `/api/offers/${requested.offer_hash}/pdf`)
  const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(text).toContain('TQ2026-0001')
  expect(demoIn(text)).toEqual([])

  const sent = await shop.database.select().from(mails)
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'order_received',
      'shop_new_order',
      'order_shipped',
      'withdrawal_received',
      'shop_new_withdrawal',
      'inquiry_received',
      'shop_new_inquiry',
      'offer_requested',
      'offer_ready',
    ]),
  )
  for (const { template, subject, html, text: plain } of sent)
    expect([template, demoIn(subject), demoIn(html), demoIn(plain)]).toEqual([template, [], [], []])
})
