import type { AccountPasskeys } from '@/lib/contract/account-security'
import type { Account, AccountOffers, AccountOrders } from '@/lib/contract/account'
import type { Cart } from '@/lib/contract/cart'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'
import { logIn } from '../backend/customer'
import type { TestShop, Visitor } from '../backend/shop'

/** Whose data the sample of a release holds, and how they return: with their password, or in their former browser. */
export interface People {
  readonly customer: { readonly email: string; readonly password: string; readonly cookies: Cookies }
  readonly guest: { readonly cookies: Cookies; readonly orders: readonly string[] }
}
export type Cookies = Readonly<Record<string, string>>

/** The visitor whose browser has these cookies. */
function returning(shop: TestShop, cookies: Cookies): Visitor {
  const visitor = shop.visitor()
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  return visitor
}

async function read<Body>(visitor: Visitor, path: string): Promise<Body> {
  const { status, body } = await visitor.call<Body>('GET', path)
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

async function readOrder(visitor: Visitor, hash: string) {
  const order = await read<Order>(visitor, `/api/orders/${hash}`)
  return {
    number: order.order_number,
    status: order.status,
    placed: order.created_at,
    timeline: order.timeline.map(({ kind }) => kind),
    currency: order.currency_id,
    items: order.items.map((item) => [item.article_number, item.quantity, item.price_gross, item.total_gross]),
    coupon: order.coupon?.code ?? null,
    delivery: [order.delivery.key, order.summary.delivery_gross],
    payment: [order.payment.key, order.payment.outcome, order.summary.payment_fee_gross],
    attempts: order.attempts?.map(({ state }) => state),
    refunded: order.transaction?.refunded ?? null,
    withdrawals: order.withdrawals?.map(({ reference }) => reference) ?? [],
    total: [order.summary.total_amount_net, order.summary.total_amount_gross],
    buyer: [order.partner_name, order.partner_email, order.partner_phone],
    billed: [order.invoice_data.name, order.invoice_data.zipcode, order.invoice_data.address],
  }
}

async function readCart(visitor: Visitor) {
  const cart = await read<Cart>(visitor, '/api/cart')
  return {
    items: cart.products.map(({ article_number, quantity, price_gross }) => [article_number, quantity, price_gross]),
    coupons: cart.coupons.map(({ code }) => code),
    delivery: cart.delivery_method?.key ?? null,
    payment: cart.payment_method?.key ?? null,
    comment: cart.comment,
    buyer: cart.customer_data.email,
    total: [cart.summary.total_amount_net, cart.summary.total_amount_gross],
  }
}

const readFavourites = async (visitor: Visitor) =>
  (await read<ProductCard[]>(visitor, '/api/favourites')).map(({ article_number }) => article_number)

/**
 * What a shop knows about these people, read through its HTTP contract: only what no later version may change, without
 * texts.
 */
export async function readBack(shop: TestShop, { customer, guest }: People) {
  const atHome = returning(shop, customer.cookies)
  const elsewhere = await shop.visitor().open()
  const login = await logIn(elsewhere, customer.email, customer.password)
  const orders = await read<AccountOrders>(elsewhere, '/api/account/orders')
  const offers = await read<AccountOffers>(elsewhere, '/api/account/offers')
  const stranger = returning(shop, guest.cookies)
  return {
    customer: {
      login: login.status,
      session: (await read<Account>(atHome, '/api/account')).email,
      listed: orders.items.map((order) => [order.order_number, order.status, order.total_gross, order.quantity]),
      orders: await inTurn(orders.items, ({ order_hash: hash }) => readOrder(elsewhere, hash)),
      offers: offers.items.map((offer) => [offer.offer_number, offer.status, offer.total_gross, offer.quantity]),
      passkeys: (await read<AccountPasskeys>(elsewhere, '/api/account/passkeys')).items.map(({ name }) => name),
      cart: await readCart(elsewhere),
      favourites: await readFavourites(elsewhere),
    },
    guest: {
      cart: await readCart(stranger),
      favourites: await readFavourites(stranger),
      orders: await inTurn(guest.orders, (hash) => readOrder(stranger, hash)),
    },
    // Listings and searches read what triggers derive from the products.
    found: (await read<{ items: ProductCard[] }>(stranger, '/api/products?q=szék')).items.map(
      ({ article_number }) => article_number,
    ),
  }
}

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
