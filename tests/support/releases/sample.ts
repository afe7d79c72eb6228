import { passkeyCreationSchema } from '@/lib/contract/account-security'
import type { PlacedOrder } from '@/lib/contract/order'
import { sweepPayments } from '@/lib/backend/domains/orders/payments/sweeper'
import { Authenticator } from '../authenticator'
import type { TestCli } from '../backend/command-line'
import { goodPassword, loggedIn, mailedToken, registration } from '../backend/customer'
import { buy, declined, good, notify, pay, silent, submit } from '../backend/paying'
import { acceptOffer, quotedProducts, readOffer, requestOffer } from '../backend/quotes'
import { sampleFile, samples } from '../backend/sample-files'
import {
  customer,
  methods,
  placement,
  productWithStock,
  testOrigin,
  type TestShop,
  type Visitor,
} from '../backend/shop'
import { declare } from '../backend/withdrawing'
import type { Cookies, People } from './read-back'

/** People who do everything that leaves data in a shop, and an operator who answers them. */

const email = 'dora@example.com'

/** Throws unless every answer is a success: a sample must not lack what its author believes it has. */
function succeed<Result extends { readonly status: number; readonly body: unknown }>(answer: Result): Result {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const cookiesOf = ({ cookies }: Visitor): Cookies => Object.fromEntries(cookies)

interface Choice {
  readonly delivery?: number
  readonly payment?: number
  readonly coupon?: string
}

async function fillCart(
  visitor: Visitor,
  lines: readonly (readonly [number, number])[],
  choice: Choice,
  buyer: string,
) {
  for (const [id, quantity] of lines) succeed(await visitor.add(id, quantity))
  succeed(await visitor.call('PUT', '/api/cart/customer', { ...customer, email: buyer, comment: 'Kedden jó' }))
  succeed(await visitor.call('PUT', '/api/cart/method/delivery', { id: choice.delivery ?? methods.home }))
  succeed(await visitor.call('PUT', '/api/cart/method/payment', { id: choice.payment ?? methods.transfer }))
  if (choice.coupon) succeed(await visitor.call('POST', '/api/cart/coupon', { code: choice.coupon }))
}

async function place(visitor: Visitor, lines: readonly (readonly [number, number])[], choice: Choice = {}) {
  await fillCart(visitor, lines, choice, email)
  const { body } = succeed(await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement))
  const order = succeed(await visitor.order(body.order_hash)).body
  return { order, number: order.order_number, address: new URL(body.payment_url ?? 'none:/').pathname }
}

/** A customer with an order in every state, quotes in every state, favourites and a cart. */
async function customerOf(shop: TestShop, run: TestCli['run']): Promise<People['customer']> {
  const visitor = await loggedIn(shop, email)
  const { chair, lamp } = await quotedProducts(shop)
  const operate = async (...command: string[]) => {
    const { code, err } = await run(...command)
    if (code !== 0) throw new Error(`${command.join(' ')}: ${err}`)
    // Between events of a timeline, and past the windows of short rate limits.
    shop.advance(11)
  }
  const move = async (number: string, ...statuses: string[]) => {
    for (const status of statuses) await operate('orders', 'status', number, status)
  }

  await place(visitor, [[chair, 2]])
  await move((await place(visitor, [[lamp, 1]], { payment: methods.cash })).number, 'processing')
  await move((await place(visitor, [[chair, 4]], { coupon: 'OSZ10' })).number, 'processing', 'shipped')
  const way = ['processing', 'shipped', 'delivered']
  const showroom = { delivery: methods.showroom, payment: methods.payInShowroom }
  await move((await place(visitor, [[lamp, 2]], showroom)).number, ...way)
  const withdrawn = (
    await place(visitor, [
      [chair, 1],
      [lamp, 1],
    ])
  ).order
  await move(withdrawn.order_number, ...way)
  const { order_number: reference, order_hash: hash } = withdrawn
  succeed(await declare(visitor, { email, order_reference: reference, order_hash: hash, items: [lamp] }))
  await move((await place(visitor, [[lamp, 1]])).number, 'cancelled')

  const card = { payment: methods.card }
  visitor.currencyId = 2
  await pay({ visitor, ...(await place(visitor, [[chair, 3]], card)) }, good)
  visitor.currencyId = 1
  const refunded = await place(visitor, [[lamp, 2]], card)
  await pay({ visitor, ...refunded }, good)
  await operate('orders', 'refund', refunded.number, '--yes')
  await place(visitor, [[lamp, 1]], card)

  const products = { chair, lamp }
  const hashes = []
  for (const comment of ['requested', 'sent', 'accepted', 'declined'])
    hashes.push(succeed(await requestOffer(visitor, products, { comment })).body.offer_hash)
  const [, sent = '', accepted = '', refused = ''] = hashes
  for (const one of [sent, accepted, refused]) {
    const { offer_number: number } = await readOffer(visitor, one)
    await operate('offers', 'price', number, '1', '89 000', '--note', 'Szürke is lehet')
    await operate('offers', 'delivery', number, '89000')
    await operate('offers', 'send', number)
  }
  succeed(await acceptOffer(visitor, await readOffer(visitor, accepted), { payment_method: methods.transfer }))
  succeed(await visitor.call('POST', `/api/offers/${refused}/decline`, { reason: 'Drága' }))

  const confirmation = { password: goodPassword }
  const options = succeed(await visitor.call('POST', '/api/account/passkeys/options', confirmation)).body
  const credential = new Authenticator(testOrigin).create(passkeyCreationSchema.parse(options))
  succeed(await visitor.call('POST', '/api/account/passkeys', { name: 'Telefon', credential }))

  for (const id of [lamp, chair]) succeed(await visitor.call('POST', `/api/favourites/${id}`))
  await fillCart(
    visitor,
    [
      [chair, 6],
      [lamp, 1],
    ],
    { coupon: 'FESZEK5' },
    email,
  )
  return { email, password: goodPassword, cookies: cookiesOf(visitor) }
}

/** Payments by card as they can end, each in a guest's order; then a guest's cart. */
async function guestOf(shop: TestShop): Promise<People['guest']> {
  const key = 'gem-reading-lamp-black'
  const expired = await buy(shop, key)
  shop.advance(24 * 60)
  await sweepPayments(shop.services)
  const failed = await buy(shop, key)
  await pay(failed, declined)
  const undecided = await buy(shop, key)
  await pay(undecided, silent)
  const cancelled = await buy(shop, key)
  await submit(cancelled.visitor, cancelled.address, { action: 'cancel' })
  const reviewed = await buy(shop, key)
  const { transaction } = (await reviewed.visitor.order(reviewed.hash)).body
  const providerReference = reviewed.address.split('/').at(-1) ?? ''
  await notify(shop, { eventId: 'review', providerReference, state: 'paid', amount: 1, currency: 'HUF' })
  if (!transaction) throw new Error('No attempt')
  const unpaid = await buy(shop, key, 'en')

  const visitor = await shop.visitor({ locale: 'en', currencyId: 2 }).open()
  succeed(await visitor.call('POST', `/api/favourites/${unpaid.product}`))
  await fillCart(visitor, [[unpaid.product, 2]], { payment: methods.card }, 'guest@example.com')
  const orders = [expired, failed, undecided, cancelled, reviewed, unpaid].map(({ hash }) => hash)
  return { cookies: cookiesOf(visitor), orders }
}

/** What visitors without an order leave: registrations, subscriptions, messages, choices. */
async function visit(shop: TestShop): Promise<void> {
  const visitor = await shop.visitor().open()
  const post = async (path: string, body: object) => succeed(await visitor.call('POST', path, body))
  await post('/api/auth/register', registration('pending@example.com'))
  for (const name of ['waiting', 'reader', 'former'])
    await post('/api/newsletter', { email: `${name}@example.com`, accept_privacy: true, source: 'home' })
  for (const name of ['reader', 'former']) {
    const token = await mailedToken(shop, `${name}@example.com`, 'newsletter_confirmation')
    await post(`/api/newsletter/confirm/${token}`, {})
  }
  const soldOut = await productWithStock(shop, 'gomba-table-lamp-rust', 0)
  await post(`/api/products/${soldOut}/stock-notice`, { email: 'waiting@example.com', accept_privacy: true })
  const message = { name: 'Kovács Dóra', email: 'asker@example.com', topic: 'order', message: 'Mikor jön?' }
  await post('/api/contact', { ...message, accept_privacy: true })
  const form = new FormData()
  const project = { kind: 'project', name: 'Tóth Béla', email: 'builder@example.com', phone: '06 1 555 0199' }
  const room = {
    room: 'office',
    place: 'Budapest XI.',
    budget: '5m_20m',
    deadline: '2027. február',
    message: 'Húsz fő.',
  }
  for (const [name, value] of Object.entries({ ...project, ...room, accept_privacy: '1' })) form.append(name, value)
  form.append('files[]', sampleFile(samples.png, 'plan.png', 'image/png'))
  const sent = await visitor.send('POST', '/api/project-inquiry', { body: form })
  if (!sent.ok) throw new Error(await sent.text())
  await post('/api/consent', {
    consent_id: 'abcdefgh-1',
    version: '1',
    choices: { measurement: true, marketing: false },
  })
}

export async function fillShop(shop: TestShop, cli: TestCli): Promise<People> {
  await visit(shop)
  const guest = await guestOf(shop)
  return { customer: await customerOf(shop, cli.run), guest }
}
