import type { Locale } from '@/lib/i18n/locales'
import { routeEntries } from '@/lib/routing/routes'
import { wireCart, wireOrder, type PlainCart, type PlainCustomer } from './carts'
import { articles, categories, coupon, pathOf, products, wireProduct, type PlainProduct } from './fixtures'

/** A call as a handler sees it. */
export interface PlainCall {
  readonly locale: Locale
  readonly currencyId: number
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly cart: PlainCart
  /** Shared by all sessions: orders and quotes by their hash. */
  readonly orders: Map<string, object>
  readonly offers: Map<string, object>
}

/** A handler's response: data to be wrapped, or an error. */
export type PlainAnswer =
  | { readonly data: unknown }
  | {
      readonly status: number
      readonly message?: string
      readonly errors?: Readonly<Record<string, readonly string[]>>
    }

type Handler = (call: PlainCall, parameter: string) => PlainAnswer

const refuse = (status: number, message: string): PlainAnswer => ({ status, message })
const missing = refuse(404, 'Not found.')
const nothing: PlainAnswer = { status: 204 }
const orMissing = (data: unknown): PlainAnswer => (data === undefined ? missing : { data })

const card =
  ({ locale, currencyId }: PlainCall) =>
  (product: PlainProduct) =>
    wireProduct(product, locale, currencyId)

function listed(call: PlainCall): PlainAnswer {
  const { query, locale } = call
  const [category, words] = [query.get('category'), query.get('q')?.toLowerCase()]
  const ids = query.getAll('ids[]').map(Number)
  const below = (id: number): number[] => [
    id,
    ...categories.filter(({ parent }) => parent === id).flatMap((one) => below(one.id)),
  ]
  const wanted = category === null ? null : below(Number(category))
  const found = products.filter(
    (product) =>
      (wanted === null || wanted.includes(product.category)) &&
      (ids.length === 0 || ids.includes(product.id)) &&
      (!words || product.title[locale].toLowerCase().includes(words)) &&
      (!query.get('in_stock') || product.quantity > 0) &&
      (!query.get('discounted') || product.originals !== undefined),
  )
  const page = Number(query.get('page') ?? 1)
  if (page > 1) return missing
  const meta = { current_page: 1, last_page: 1, per_page: Number(query.get('per_page') ?? 24), total: found.length }
  return { data: { items: found.map(card(call)), meta, facets: [] } }
}

/** Slugs of content pages: those of the route table's screens, and one of several segments. */
function contentSlugs(locale: Locale): string[] {
  const screens = routeEntries.filter(([, { paths }]) => !paths.en.includes('{')).map(([, { paths }]) => paths[locale])
  return [...screens, locale === 'hu' ? 'gondozas/fa' : 'care/wood']
}

function place(kind: 'orders' | 'offers', call: PlainCall): PlainAnswer {
  const { cart, locale, currencyId } = call
  if (typeof call.body.transaction_result_url !== 'string')
    return refuse(422, 'The transaction result url is required.')
  if (cart.lines.size === 0) return refuse(422, 'The cart is empty.')
  if (!cart.customer.email)
    return { status: 422, message: 'The email is required.', errors: { email: ['The email is required.'] } }
  if (kind === 'orders' && (cart.delivery === null || cart.payment === null)) return refuse(422, 'Choose how.')
  const number = call.orders.size + call.offers.size + 1
  const hash = `plain-${kind}-${String(number).padStart(20, '0')}`
  call[kind].set(hash, wireOrder(cart, number, hash, locale, currencyId))
  if (kind === 'orders') {
    cart.lines.clear()
    return { data: { order_hash: hash, payment_url: null } }
  }
  return { data: { offer_hash: hash } }
}

const menuOf = (locale: Locale) => {
  const item = (category: (typeof categories)[number]): object => ({
    title: category.title[locale],
    link: { slug: pathOf(category, locale), type: 'category', ref_id: category.id },
    children: categories.filter(({ parent }) => parent === category.id).map(item),
  })
  const roots = categories.filter(({ parent }) => parent === null).map(item)
  const about = locale === 'hu' ? 'rolunk' : 'about-us'
  const page = {
    title: locale === 'hu' ? 'Rólunk' : 'About us',
    link: { slug: about, type: 'content', ref_id: 1 },
    children: [],
  }
  return { header: [...roots, page], categories: roots, footer: [page] }
}

const user = (call: PlainCall): PlainAnswer =>
  call.cart.user ? { data: call.cart.user } : refuse(401, 'Unauthenticated.')

/** The calls of the contract (docs/contract.md), its optional ones last; there are no others. */
export const handlers: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  [
    'GET',
    /^\/api\/init$/,
    ({ locale }) => ({
      data: {
        menu: menuOf(locale),
        all_products: products.length,
        biggest_discount: 10,
        extensions: [{ name: 'cloudflare_turnstile', data: { enabled: false } }],
      },
    }),
  ],
  ['GET', /^\/api\/ping$/, () => ({ data: 'pong' })],
  ['GET', /^\/sanctum\/csrf-cookie$/, () => nothing],
  [
    'GET',
    /^\/api\/favourites$/,
    (call) => ({ data: products.filter(({ id }) => call.cart.favourites.has(id)).map(card(call)) }),
  ],
  ['POST', /^\/api\/favourites\/(\d+)$/, ({ cart }, id) => (cart.favourites.add(Number(id)), nothing)],
  ['DELETE', /^\/api\/favourites\/(\d+)$/, ({ cart }, id) => (cart.favourites.delete(Number(id)), nothing)],
  [
    'GET',
    /^\/api\/categories$/,
    ({ locale }) => ({
      data: categories.map(({ id, parent, slug }) => ({ id, parent_id: parent, slug: slug[locale], image: null })),
    }),
  ],
  [
    'GET',
    /^\/api\/countries$/,
    ({ locale }) => ({ data: [{ id: 36, name: locale === 'hu' ? 'Magyarország' : 'Hungary' }] }),
  ],
  ['GET', /^\/api\/cities$/, () => ({ data: [{ id: 1, name: 'Budapest', zipcodes: ['1117'] }] })],
  ['GET', /^\/api\/currencies$/, () => ({ data: [{ id: 1 }, { id: 2 }, { id: 3 }] })],
  [
    'POST',
    /^\/api\/auth\/login$/,
    ({ body, cart }) => {
      cart.user = { id: 7, name: 'Kovács Dóra', email: String(body.email) }
      return { data: cart.user }
    },
  ],
  ['GET', /^\/api\/auth\/logout$/, ({ cart }) => ((cart.user = null), nothing)],
  ['POST', /^\/api\/auth\/password\/reset(?:\/[^/]+)?$/, () => nothing],
  ['GET', /^\/api\/cart$/, ({ cart, locale, currencyId }) => ({ data: wireCart(cart, locale, currencyId) })],
  [
    'POST',
    /^\/api\/cart\/product$/,
    ({ cart, body }) => {
      const id = Number(body.product_id)
      if (!products.some((product) => product.id === id && product.quantity > 0)) return refuse(422, 'Sold out.')
      cart.lines.set(id, (cart.lines.get(id) ?? 0) + Number(body.quantity))
      return nothing
    },
  ],
  [
    'PUT',
    /^\/api\/cart\/product\/(\d+)$/,
    ({ cart, body }, id) => {
      if (Number(body.quantity) === 0) cart.lines.delete(Number(id))
      else cart.lines.set(Number(id), Number(body.quantity))
      return nothing
    },
  ],
  [
    'PUT',
    /^\/api\/cart\/customer$/,
    ({ cart, body }) => {
      const given = body as Partial<PlainCustomer>
      const known = cart.customer
      cart.customer = {
        email: given.email ?? known.email,
        phone: given.phone ?? known.phone,
        invoice_data: { ...known.invoice_data, ...given.invoice_data },
        delivery_data: { ...known.delivery_data, ...given.delivery_data },
      }
      return nothing
    },
  ],
  [
    'POST',
    /^\/api\/cart\/coupon$/,
    ({ cart, body }) => {
      if (!cart.customer.email)
        return refuse(
          422,
          'To verify the code, please provide your email address during the checkout process or log in!',
        )
      if (body.code !== coupon.code) return refuse(422, 'Unknown code.')
      cart.coupon = coupon.code
      return nothing
    },
  ],
  ['DELETE', /^\/api\/cart\/coupon\/([^/]+)$/, ({ cart }) => ((cart.coupon = null), nothing)],
  ['PUT', /^\/api\/cart\/method\/payment$/, ({ cart, body }) => ((cart.payment = Number(body.id)), nothing)],
  [
    'PUT',
    /^\/api\/cart\/method\/delivery$/,
    ({ cart, body }) => {
      cart.delivery = Number(body.id)
      cart.payment = null
      return nothing
    },
  ],
  ['POST', /^\/api\/cart\/order$/, (call) => place('orders', call)],
  ['POST', /^\/api\/cart\/offer$/, (call) => place('offers', call)],
  [
    'POST',
    /^\/api\/orders\/payment_restart\/([\w-]+)$/,
    ({ orders }, hash) => (orders.has(hash) ? { data: { payment_url: null } } : missing),
  ],

  ['GET', /^\/api\/products$/, listed],
  [
    'GET',
    /^\/api\/products\/(\d+)$/,
    (call, id) => {
      const product = products.find((one) => one.id === Number(id))
      return product ? { data: card(call)(product) } : missing
    },
  ],
  [
    'GET',
    /^\/api\/search\/suggest$/,
    (call) => {
      const words = (call.query.get('q') ?? '').toLowerCase()
      const found = products.filter(({ title }) => title[call.locale].toLowerCase().includes(words))
      return { data: { products: found.map(card(call)), categories: [], articles: [] } }
    },
  ],
  [
    'GET',
    /^\/api\/home$/,
    (call) => {
      const all = products.map(card(call))
      const roots = categories.filter(({ parent }) => parent === null)
      return {
        data: {
          popular: all,
          newest: all,
          popular_categories: roots.map(({ id, slug }) => ({
            id,
            parent_id: null,
            slug: slug[call.locale],
            image: null,
          })),
          brands: [],
          discounted: all.filter(({ price_gross: price, price_original_gross: original }) => original > price),
          articles: articles.map(({ slug, title }) => ({ slug: slug[call.locale], title: title[call.locale] })),
          social_feed: [],
        },
      }
    },
  ],
  ['GET', /^\/api\/brands$/, () => ({ data: [] })],
  [
    'GET',
    /^\/api\/blog$/,
    ({ locale, query }) => {
      if (Number(query.get('page') ?? 1) > 1) return missing
      const items = articles.map(({ slug, title }) => ({ slug: slug[locale], title: title[locale] }))
      return { data: { items, meta: { current_page: 1, last_page: 1, per_page: 12, total: items.length } } }
    },
  ],
  [
    'GET',
    /^\/api\/blog\/(.+)$/,
    ({ locale }, slug) => {
      const found = articles.find((article) => article.slug[locale] === slug)
      return orMissing(found && { slug: found.slug[locale], title: found.title[locale], body: found.body[locale] })
    },
  ],
  [
    'GET',
    /^\/api\/pages\/(.+)$/,
    ({ locale }, slug) =>
      contentSlugs(locale).includes(slug)
        ? { data: { title: locale === 'hu' ? `Oldal: ${slug}` : `Page: ${slug}`, body: '## 1\n\nLorem ipsum.' } }
        : missing,
  ],
  [
    'GET',
    /^\/api\/sitemap$/,
    () => ({ data: { items: [], meta: { current_page: 1, last_page: 1, per_page: 5000, total: 0 } } }),
  ],
  ['GET', /^\/api\/auth\/user$/, user],
  ['POST', /^\/api\/auth\/(?:register|activate\/[^/]+)$/, () => nothing],
  ['GET', /^\/api\/account$/, user],
  [
    'GET',
    /^\/api\/account\/orders$/,
    ({ orders }) => ({
      data: { items: [...orders.values()], meta: { current_page: 1, last_page: 1, per_page: 20, total: orders.size } },
    }),
  ],
  ['GET', /^\/api\/orders\/([\w-]+)$/, ({ orders }, hash) => orMissing(orders.get(hash))],
  ['GET', /^\/api\/offers\/([\w-]+)$/, ({ offers }, hash) => orMissing(offers.get(hash))],
  ['POST', /^\/api\/newsletter(?:\/.+)?$/, () => nothing],
  ['POST', /^\/api\/(?:contact|project-inquiry)$/, () => nothing],
  ['GET', /^\/api\/health\/(?:live|ready)$/, () => ({ data: 'ok' })],
]
