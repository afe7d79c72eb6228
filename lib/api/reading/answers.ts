import { account, accountOffers, accountOrders, accountPasskeys, accountSessions, user } from './account'
import { pickupPointSchema } from '@/lib/contract/cart'
import { cart, deliveryOptions } from './cart'
import {
  brands,
  categoryDetail,
  categoryList,
  feed,
  items,
  itemsOf,
  listing,
  lookup,
  suggestions,
  menuCategories,
  product,
} from './catalogue'
import { article, blog, page, cities, countries, favourites, home, init } from './shop'
import { lenient, fieldsOf, numeric, type MenuCategory, type Reader, type ReadingContext } from './reader'
import { order, placedOrder, offer } from './order'

/** The reader of each call; the first match applies. Responses of calls without a reader are never rendered. */
const readers: readonly (readonly [call: RegExp, reader: Reader<unknown>])[] = [
  [/^GET \/init$/, init],
  [/^GET \/home$/, home],
  [/^GET \/products$/, listing],
  [/^GET \/products\/lookup$/, lookup],
  [/^GET \/products\/\d+$/, product],
  [/^GET \/categories$/, categoryList],
  [/^GET \/categories\/.+$/, categoryDetail],
  [/^GET \/brands$/, brands],
  [/^GET \/search\/suggest$/, suggestions],
  [/^GET \/feed$/, feed],
  [/^GET \/blog$/, blog],
  [/^GET \/blog\/.+$/, article],
  [/^GET \/pages\/.+$/, page],
  [/^GET \/countries$/, countries],
  [/^GET \/cities$/, cities],
  [/^GET \/favourites$/, favourites],
  // Mutations may or may not return the cart.
  [
    /^(?:GET \/cart|(?:POST|PUT) \/cart\/(?!order$|offer$).+)$/,
    (raw, context) => (isCart(raw) ? cart(raw, context) : raw),
  ],
  [/^POST \/(?:cart\/order|offers\/[^/]+\/accept)$/, placedOrder],
  [/^GET \/delivery-methods$/, deliveryOptions],
  [/^GET \/pickup-points$/, items(lenient(pickupPointSchema))],
  [/^GET \/orders\/[^/]+$/, order],
  [/^(?:GET \/offers\/[^/]+|POST \/offers\/[^/]+\/decline)$/, offer],
  [/^(?:GET \/auth\/user|POST \/auth\/(?:login|passkey))$/, user],
  [/^(?:GET|PUT) \/account$/, account],
  [/^GET \/account\/orders$/, accountOrders],
  [/^GET \/account\/offers$/, accountOffers],
  [/^GET \/account\/sessions$/, accountSessions],
  [/^GET \/account\/passkeys$/, accountPasskeys],
]

/**
 * Whether a response has to be completed from the menu: a product without its category's path, or a category without a
 * title. Stops at the first one found.
 */
function needsMenu(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.some(needsMenu)
  if (typeof raw !== 'object' || raw === null) return false
  const fields = raw as Readonly<Record<string, unknown>>
  if ('main_category_id' in fields) return !('category_path' in fields)
  return ('parent_id' in fields && !('title' in fields)) || Object.values(fields).some(needsMenu)
}

interface AnsweredCall {
  readonly method: string
  readonly endpoint: string
  readonly locale: ReadingContext['locale']
  readonly currencyId: ReadingContext['currencyId']
  /** Makes another call and returns its raw response. */
  readonly get: (endpoint: string, query?: Readonly<Record<string, readonly number[] | number>>) => Promise<unknown>
}

const noCategories: ReadonlyMap<number, MenuCategory> = new Map()

function isCart(raw: unknown): boolean {
  return Array.isArray(fieldsOf(raw).products) && 'summary' in fieldsOf(raw)
}

/** Completes products sent with little more than their id from the catalogue. */
async function withProducts(lines: readonly unknown[], get: AnsweredCall['get']): Promise<unknown[]> {
  const products = lines.map((line) => (typeof line === 'object' ? fieldsOf(line) : { id: line }))
  const ids = products.flatMap((line) => ('title' in line ? [] : (numeric(line.id) ?? [])))
  if (ids.length === 0) return products
  const found = itemsOf(await get('/products', { ids, per_page: ids.length }).catch(() => []))
  const known = new Map((Array.isArray(found) ? found : []).map((one) => [numeric(fieldsOf(one).id), fieldsOf(one)]))
  return products.map((line) => ({ ...known.get(numeric(line.id)), ...line }))
}

async function completed(call: string, answer: unknown, get: AnsweredCall['get']): Promise<unknown> {
  const lines = call === 'GET /favourites' ? itemsOf(answer) : undefined
  if (Array.isArray(lines)) return withProducts(lines, get)
  if (!isCart(answer)) return answer
  return { ...fieldsOf(answer), products: await withProducts(fieldsOf(answer).products as unknown[], get) }
}

const readerOf = (call: string) => readers.find(([pattern]) => pattern.test(call))?.[1]

/** Whether responses of a call are normalized at all. */
export const isRead = (method: string, endpoint: string): boolean => readerOf(`${method} ${endpoint}`) !== undefined

/** Calls for one thing of the catalogue. Their responses decide redirects and are cached, so an empty one is a failure. */
const detailCall = /^GET \/(?:products\/(\d+)|(?:categories|blog|pages)\/.+)$/

function requireAnswered(call: string, raw: unknown): void {
  const [isDetail, id] = detailCall.exec(call) ?? []
  const fields = fieldsOf(raw)
  const isOther = id !== undefined && numeric(fields.id) !== Number(id)
  if (isDetail && (isOther || Object.keys(fields).length === 0))
    throw new Error(`The backend's response to ${call} is empty or about something else`)
}

/** Normalizes a response for the storefront. Rejects if a detail call was not answered. */
export async function readAnswer(answer: unknown, source: AnsweredCall): Promise<unknown> {
  const { method, endpoint, locale, currencyId, get } = source
  const call = `${method} ${endpoint}`
  const reader = readerOf(call)
  if (!reader) return answer
  requireAnswered(call, answer)
  if (answer === undefined) return answer
  const raw = await completed(call, answer, get)
  const categories = needsMenu(raw) ? menuCategories(await get('/init').catch(() => undefined)) : noCategories
  return reader(raw, { locale, currencyId, categories })
}
