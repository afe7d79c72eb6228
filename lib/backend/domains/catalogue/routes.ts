import { z } from '@hono/zod-openapi'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { networkBlock } from '../../platform/http/client-address'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf } from '@/lib/backend/platform/http/router'
import { readDocuments } from '@/lib/backend/domains/shop/documents'
import {
  brandSchema,
  categoryDetailSchema,
  categorySchema,
  listingSchema,
  previewSchema,
  productSchema,
} from '@/lib/contract/catalogue'
import { chosenPriceKind, sortsByShownPrice } from '@/lib/contract/price-kind'
import { lookupSchema } from '@/lib/contract/lookup'
import { readBrands } from './store'
import {
  categoryByReference,
  countProducts,
  findCategories,
  formerCategory,
  referenceOf,
  toCategoryResponse,
  withAncestors,
} from './categories'
import { isWithdrawn, missing } from './former-addresses'
import { findListing } from './listing'
import { listingRequestSchema, lookupRequestSchema, parseListingRequest, parseLookupRequest } from './listing-request'
import { lookUp } from './lookup'
import { previewedProduct } from './preview'
import { readProduct } from './product'

export const catalogueRoutes = createRouter()
const route = routesOf('Catalogue')

const notFound = () => new HttpError(404, 'errors.notFound')

const categories = route('get /api/categories', {
  summary: 'The category tree as a list, parents before children',
  responses: answers(z.array(categorySchema), 'Categories'),
})
catalogueRoutes.openapi(categories, async (c) => {
  const { database } = c.get('services')
  const rows = await findCategories(database)
  const counts = await countProducts(database, c.get('currency'))
  const { pictures } = await readDocuments(database, ['pictures'])
  return c.json({ data: rows.map((row) => toCategoryResponse(row, counts, pictures, c.get('locale'))) }, 200)
})

const category = route('get /api/categories/:slug{.+}', {
  summary: 'A category by its slug path in any language, a former one included, or by its id',
  // No length limit: an overlong slug is simply not found.
  request: { params: z.object({ slug: z.string() }) },
  responses: answers(categoryDetailSchema, 'The category, its breadcrumbs and children', {
    404: 'No such category',
    410: 'Taken away',
  }),
})
catalogueRoutes.openapi(category, async (c) => {
  const { database } = c.get('services')
  const locale = c.get('locale')
  const rows = await findCategories(database)
  const { slug } = c.req.valid('param')
  const row = categoryByReference(rows, slug) ?? (await formerCategory(database, rows, slug, locale))
  if (!row) throw await missing(database, 'category', slug, locale)
  const counts = await countProducts(database, c.get('currency'))
  const { pictures } = await readDocuments(database, ['pictures'])
  const data = {
    category: toCategoryResponse(row, counts, pictures, locale),
    breadcrumbs: withAncestors(rows, row.id).map((ancestor) => referenceOf(ancestor, locale)),
    children: rows
      .filter((child) => child.parentId === row.id)
      .map((child) => toCategoryResponse(child, counts, pictures, locale)),
  }
  return c.json({ data }, 200)
})

const brands = route('get /api/brands', {
  summary: 'Brands by name',
  responses: answers(z.array(brandSchema), 'Brands'),
})
catalogueRoutes.openapi(brands, async (c) =>
  c.json({ data: await readBrands(c.get('services').database, c.get('locale'), c.get('currency')) }, 200),
)

const listing = route('get /api/products', {
  summary:
    'Products by category, search text and filters, with facets, sorted and paged; without a range of prices, by price in the kind of prices that the cookie price_kind names',
  request: { query: listingRequestSchema },
  responses: answers(listingSchema, 'A page of products', {
    404: 'Unknown category, or past the last page',
    422: 'Wrong query',
  }),
})
catalogueRoutes.openapi(listing, async (c) => {
  const asked = parseListingRequest(c.req.valid('query'))
  // The lists that a browser reads after its page; pages say themselves which prices their visitor is shown.
  const isNet = sortsByShownPrice(asked) && chosenPriceKind(c.req.header('cookie') ?? '') === 'net'
  const query = isNet ? { ...asked, net: true } : asked
  const scope = { locale: c.get('locale'), currency: c.get('currency'), signal: c.req.raw.signal }
  const data = await findListing(c.get('services').database, query, scope)
  if (!data) throw notFound()
  return c.json({ data }, 200)
})

/** A lookup of many misspelt names is the shop's most expensive read. */
export const lookupLimit = { name: 'lookup', limit: 60, windowSeconds: 600 }

const lookup = route('get /api/products/lookup', {
  summary: 'Resolves the lines of a quick order: article numbers or product names',
  request: { query: lookupRequestSchema },
  responses: answers(lookupSchema, 'One item per term, in their order', {
    422: 'No terms, too many or too long ones',
    429: 'Too many lookups',
  }),
})
catalogueRoutes.openapi(lookup, async (c) => {
  const { term } = parseLookupRequest(c.req.valid('query'))
  const network = networkBlock(c)
  if (network !== null) await limitRate(c, lookupLimit, network)
  const scope = { locale: c.get('locale'), currency: c.get('currency') }
  return c.json({ data: await lookUp(c.get('services').database, term, scope) }, 200)
})

// Registered after routes whose last segment is a word, as this parameter would match them, too.
const product = route('get /api/products/{id}', {
  summary: 'All data of a product page',
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: answers(productSchema, 'The product', {
    404: 'Unknown, or without a price in the currency',
    410: 'No longer sold',
  }),
})
catalogueRoutes.openapi(product, async (c) => {
  const id = c.req.valid('param').id
  // Nine digits fit the database's integers.
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  const { database } = c.get('services')
  const data = await readProduct(database, Number(id), c.get('locale'), c.get('currency'))
  if (!data) throw (await isWithdrawn(database, Number(id))) ? new HttpError(410, 'errors.gone') : notFound()
  return c.json({ data }, 200)
})

const preview = route('get /api/previews/{token}', {
  summary: 'A product that is not in the shop yet, for whoever has a token of the desk',
  request: { params: z.object({ token: z.string().max(128) }) },
  responses: answers(previewSchema, 'The product', { 404: 'Not a token, an altered or an ended one' }),
})
catalogueRoutes.openapi(preview, async (c) => {
  c.header('Cache-Control', 'no-store')
  const { database, now } = c.get('services')
  const id = await previewedProduct(database, c.req.valid('param').token, now())
  if (id === null) throw notFound()
  const read = (isPreview: boolean) => readProduct(database, id, c.get('locale'), c.get('currency'), isPreview)
  const sold = await read(false)
  const product = sold ?? (await read(true))
  if (!product) throw notFound()
  return c.json({ data: { product, is_active: sold !== null } }, 200)
})
