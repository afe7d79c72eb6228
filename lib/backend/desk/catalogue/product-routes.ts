import { z } from '@hono/zod-openapi'
import { pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { catalogueEditors, readersOf, stockKeepers } from '@/lib/contract/desk/roles'
import {
  adjustStockSchema,
  deskProductRowSchema,
  productListQuerySchema,
  productPagesSchema,
  rowsQuerySchema,
  stockChangeSchema,
} from '@/lib/contract/desk/rows'
import type { Locale } from '@/lib/i18n/locales'
import { homeCurrency, offered, shopLocale } from '@/lib/i18n/offered'
import { toDecimal } from '@/lib/money/money'
import { path, productPath } from '@/lib/routing/path'
import { findProductDetails, findProducts } from '../../domains/catalogue/find-products'
import { previewToken } from '../../domains/catalogue/preview'
import { productLink } from '../../domains/catalogue/product-row'
import { adjustStock, findStockChanges } from '../../domains/catalogue/stock-journal'
import { requireProduct } from '../../exchange/import/importer'
import { answers, createRouter, jsonBody } from '../../platform/http/router'
import { audited } from '../audit'
import { deskRoute } from '../door'
import { orRefuse } from '../refusals'

export const productRoutes = createRouter()

const listRoute = deskRoute(readersOf.products, 'get /api/desk/products', {
  summary: 'Products by article number, also those no longer sold',
  request: { query: productListQuerySchema },
  responses: answers(pageOf(deskProductRowSchema), 'A page of products'),
})
productRoutes.openapi(listRoute, async (c) => {
  const { database } = c.get('services')
  const { q, active, stock_to: stockTo, category, ...page } = c.req.valid('query')
  const filter = {
    ...(q !== undefined && { search: q }),
    ...(active !== undefined && { isActive: active }),
    ...(stockTo !== undefined && { stockTo }),
    ...(category !== undefined && { category }),
  }
  const { code } = homeCurrency()
  const locale = shopLocale()
  const { limit, offset } = rowsOf(page)
  const { items: products, total } = await findProducts(database, filter, code, limit, offset)
  const items = products.map((product): z.infer<typeof deskProductRowSchema> => ({
    id: product.articleNumber,
    name: product.title[locale],
    brand: product.brand,
    category: product.mainTitle[locale],
    price_gross: product.gross === null ? null : toDecimal(product.gross, code),
    currency: code,
    stock: product.stock,
    availability: product.availability,
    is_active: product.isActive,
    picture: product.picture,
  }))
  return c.json({ data: { items, total } }, 200)
})

const pagesRoute = deskRoute(
  readersOf.products,
  'get /api/desk/products/pages',
  {
    summary: 'Where the shop shows a product; owners and editors get a preview of one that is not in the shop yet',
    request: { query: rowsQuerySchema },
    responses: answers(productPagesSchema, 'The addresses', { 409: 'There is no such product' }),
  },
  { isPolled: true },
)
productRoutes.openapi(pagesRoute, async (c) => {
  const { database, now } = c.get('services')
  const { role } = c.get('desk').person
  const [number = ''] = [c.req.valid('query').id].flat()
  const { id } = await orRefuse(requireProduct(database, number))
  const found = await findProductDetails(database, id)
  const isActive = found?.product.isActive === true
  const isEditor = catalogueEditors.some((one) => one === role)
  const token = !isActive && isEditor ? await previewToken(database, id, now()) : ''
  const addressIn = (locale: Locale) =>
    isActive
      ? productPath({ id, link: productLink({ ...found.product, category: found.category }, locale) }, locale)
      : path('preview-token', { token }, locale)
  const isShown = isActive || token !== ''
  const addresses = isShown ? offered().languages.map((locale) => [locale, addressIn(locale)]) : []
  return c.json({ data: { is_active: isActive, addresses: Object.fromEntries(addresses) } }, 200)
})

const journalRoute = deskRoute(readersOf.products, 'get /api/desk/stock/journal', {
  summary: 'The latest changes of a product’s stock',
  request: { query: rowsQuerySchema },
  responses: answers(pageOf(stockChangeSchema), 'At most 50, latest first', { 409: 'There is no such product' }),
})
productRoutes.openapi(journalRoute, async (c) => {
  const { database } = c.get('services')
  const [number = ''] = [c.req.valid('query').id].flat()
  const { id } = await orRefuse(requireProduct(database, number))
  const changes = await findStockChanges(database, id, 50)
  const items = changes.map(({ at, delta, stock, cause, orderNumber, reason }) => ({
    at: at.toISOString(),
    delta,
    stock,
    cause,
    order: orderNumber,
    reason,
  }))
  return c.json({ data: { items, total: items.length } }, 200)
})

const adjustRoute = deskRoute(stockKeepers, 'post /api/desk/stock/adjust', {
  summary:
    'Adds pieces to a product’s stock, or takes some away, and notes why; a repeated Idempotency-Key changes nothing',
  request: {
    ...jsonBody(adjustStockSchema),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(100) }),
  },
  responses: answers(stockChangeSchema.pick({ stock: true }), 'The stock after it', {
    409: 'More than there are, made to order, or a key that another change had',
  }),
})
productRoutes.openapi(adjustRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { article_number: number, delta, reason } = c.req.valid('json')
  const { id, articleNumber } = await orRefuse(requireProduct(services.database, number))
  const { after } = await orRefuse(
    adjustStock(
      services,
      id,
      { delta, reason, reference: c.req.valid('header')['idempotency-key'] },
      audited(
        ({ before, after: stock }) => ({
          person,
          action: 'stock.adjust',
          resource: 'products',
          record: articleNumber,
          before: { stock: before },
          after: { stock, reason },
        }),
        services.now,
      ),
    ),
  )
  return c.json({ data: { stock: after } }, 200)
})
