import type { Order } from '@/lib/contract/order'
import type { Cart } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { eq } from 'drizzle-orm'
import { createBackend } from '@/lib/backend/app'
import type { Services } from '@/lib/backend/platform/context'
import type { Database } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { createTestDatabase, testDay, type TestDatabase } from './database'
import { Visitor as NetworkVisitor, type Answer as NetworkAnswer } from '../visitor'
import { createSandboxProvider, type SandboxProvider } from '@/lib/backend/platform/payments/sandbox/provider'

/**
 * A complete backend on a real database with the demo data, for tests through HTTP; its clock stands still until it is
 * advanced.
 */

export const testOrigin = 'https://shop.example'
export const testShopAddress = 'shop@shop.example'
export const sandboxSecret = 'a secret of the tests'

export interface Answer<Body = unknown> extends NetworkAnswer {
  readonly body: Body
}

export interface TestShop {
  readonly database: Database
  /** Environment for another process (the command line) on the same data. */
  readonly environment: Readonly<Record<string, string>>
  readonly services: Services
  readonly sandbox: SandboxProvider
  readonly fetch: (request: Request) => Promise<Response>
  /** Invalidated cache tags, in order. */
  readonly invalidated: string[]
  readonly advance: (minutes: number) => void
  readonly visitor: (options?: { locale?: Locale; currencyId?: number }) => Visitor
  readonly close: () => Promise<void>
}

/**
 * @param opened its database; by default a new one with the demo data
 * @param start the time on its clock
 */
export async function createTestShop(opened?: TestDatabase, start = testDay): Promise<TestShop> {
  const { database, environment, close } = opened ?? (await createTestDatabase())
  let time = start.getTime()
  const now = () => new Date(time)
  const sandbox = createSandboxProvider({ database, origin: testOrigin, secret: sandboxSecret, now })
  const invalidated: string[] = []
  const services: Services = {
    database,
    probe: async () => void (await database.execute('select 1')),
    isOverloaded: () => false,
    storageFault: async () => undefined,
    origin: testOrigin,
    now,
    invalidate: (tags) => void invalidated.push(...tags),
    payments: sandbox,
    turnstile: null,
    trustedProxies: 0,
    mail: { shopAddress: testShopAddress, hasPreview: false, wake: () => undefined, recipientLimits: [] },
  }
  const backend = createBackend(services)
  const fetch = async (request: Request) => backend.fetch(request)
  return {
    database,
    environment,
    services,
    sandbox,
    fetch,
    invalidated,
    advance: (minutes) => {
      time += minutes * 60_000
    },
    visitor: ({ locale = 'hu', currencyId = 1 } = {}) => new Visitor(fetch, locale, currencyId),
    close,
  }
}

/** A visitor of a backend without a server; its calls return the content of "data", otherwise the whole body. */
export class Visitor extends NetworkVisitor {
  constructor(fetch: TestShop['fetch'], locale: Locale, currencyId: number) {
    super({ origin: testOrigin, fetch, locale, currencyId, provenance: { 'Sec-Fetch-Site': 'same-origin' } })
  }

  override async call<Body>(...call: Parameters<NetworkVisitor['call']>): Promise<Answer<Body>> {
    const { body = {}, ...answer } = await super.call(...call)
    const json = body as object
    return { ...answer, body: ('data' in json ? json.data : json) as Body }
  }

  /** A first visit: obtains a session and its token. */
  async open(): Promise<this> {
    await this.call('GET', '/api/ping')
    return this
  }

  cart(): Promise<Answer<Cart>> {
    return this.call('GET', '/api/cart')
  }

  add(productId: number, quantity = 1): Promise<Answer<Cart>> {
    return this.call('POST', '/api/cart/product', { product_id: productId, quantity })
  }

  order(hash: string): Promise<Answer<Order>> {
    return this.call('GET', `/api/orders/${hash}`)
  }
}

export const resultUrl = `${testOrigin}/hu/checkout/result`
export const placement = { transaction_result_url: resultUrl, accept_terms: true, accept_privacy: true }

const address = { name: 'Kovács-Nagy Éva', country_id: 1, address: 'Fő utca 1.', city: 'Budapest', zipcode: '1011' }
export const customer = {
  email: 'eva@example.com',
  phone: '06 30 123 4567',
  invoice_data: { ...address, is_company: false, tax_number: '' },
  delivery_data: address,
}

/** Ids of methods in the demo data. */
export const methods = {
  home: 1,
  pickupPoint: 3,
  showroom: 4,
  card: 1,
  transfer: 2,
  cash: 3,
  payInShowroom: 4,
} as const

/** A visitor with a product in the cart, ready to place the order. */
export async function readyToOrder(
  shop: Pick<TestShop, 'visitor'>,
  productId: number,
  options: {
    email?: string
    quantity?: number
    delivery?: number
    payment?: number
    locale?: Locale
    currencyId?: number
  } = {},
): Promise<Visitor> {
  const visitor = await shop.visitor(options).open()
  const steps = [
    await visitor.add(productId, options.quantity ?? 1),
    await visitor.call('PUT', '/api/cart/customer', { ...customer, email: options.email ?? customer.email }),
    await visitor.call('PUT', '/api/cart/method/delivery', { id: options.delivery ?? methods.home }),
    await visitor.call('PUT', '/api/cart/method/payment', { id: options.payment ?? methods.card }),
  ]
  const failed = steps.find((step) => step.status !== 200)
  if (failed) throw new Error(`Not ready to order: ${JSON.stringify(failed.body)}`)
  return visitor
}

/** A product of the demo data by key, with a given stock. */
export async function productWithStock(shop: TestShop, key: string, stock: number): Promise<number> {
  const [row] = await shop.database
    .update(products)
    .set({ stock, availability: 'in_stock' })
    .where(eq(products.key, key))
    .returning({ id: products.id })
  if (!row) throw new Error(`The demo data have no product "${key}"`)
  return row.id
}

export async function stockOf(shop: TestShop, productId: number): Promise<number> {
  const [row] = await shop.database.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
  return row?.stock ?? NaN
}
