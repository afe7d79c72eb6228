import { blogSchema } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { fillTemplate, productSlug } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { paymentMethods } from '../../support/buyer'
import type { Visitor } from '../../support/visitor'
import { categoryOf, firstProducts } from './addresses'
import { placedOrder } from './placed-order'

const unknownHash = 'x'.repeat(43)

/**
 * Addresses of every row of the route table in a language: with parameters of something that exists, and of nothing. The
 * visitor places an order for that.
 */
export async function routeAddresses(visitor: Visitor, origin: string, locale: Locale): Promise<string[]> {
  const [product] = await firstProducts(visitor, 1)
  const [article] = (await visitor.request(blogSchema, 'GET', '/api/blog')).items
  if (!product || !article) throw new Error('The shop is empty')
  const category = await categoryOf(visitor, product)
  const { order } = await placedOrder(visitor, origin, locale, paymentMethods.bankTransfer)
  const known = {
    product_slug: productSlug(product.id, product.link),
    category_slug: category.slug,
    slug: article.slug,
    order_hash: order.order_hash,
    product_id: String(product.id),
    offer_hash: unknownHash,
    token: unknownHash,
    page_slug: 'nothing',
  }
  const unknown = {
    ...known,
    product_slug: 'nothing-999999999',
    category_slug: 'nothing',
    slug: 'nothing',
    order_hash: unknownHash,
    product_id: '999999999',
  }
  const addresses = routeEntries.flatMap(([, { paths }]) =>
    [known, unknown].map((parameters) => `/${locale}/${fillTemplate(paths[locale], parameters)}`.replace(/\/$/, '')),
  )
  return [...new Set(addresses)]
}
