import { z } from 'zod'
import { categorySchema, listingSchema, productCardSchema, type ProductCard } from '@/lib/contract/catalogue'
import { blogSchema } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { routesWith } from '@/lib/routing/routes'
import type { Visitor } from '../../support/visitor'

/** Pages without parameters: a new row of the route table with one of these flags is tested automatically. */
const staticPages = [...routesWith('sitemap'), ...routesWith('content')]

/** The shop's anonymous pages: one of each kind, and a product of each availability. */
export const publicPageNames = [
  'category',
  'product in stock',
  'product made to order',
  'product sold out',
  'product reduced',
  'article',
  ...staticPages,
] as const
export type PublicPageName = (typeof publicPageNames)[number]

/** A public page and its URL in the visitor's language. */
export interface PublicPage {
  readonly name: PublicPageName
  readonly path: string
}

const itemsSchema = z.object({ items: z.array(productCardSchema) })

/** How many products of a listing may require a choice. */
const mayAsk = 4

/** The first products of a listing that need no choice, `query` as for GET /api/products; throws if there are fewer. */
export async function firstProducts(visitor: Visitor, count: number, query = ''): Promise<ProductCard[]> {
  const { items } = await visitor.request(itemsSchema, 'GET', `/api/products?per_page=${count + mayAsk}${query}`)
  const found = items.filter((product) => !product.requires_options).slice(0, count)
  if (found.length < count) throw new Error(`The catalogue has fewer than ${count} such products`)
  return found
}

/** A product by a part of its title that is the same in both languages. */
export async function productNamed(visitor: Visitor, word: string): Promise<ProductCard> {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  const found = items.find(({ title, requires_options: asks }) => title.includes(word) && !asks)
  if (!found) throw new Error(`No product is called ${word}`)
  return found
}

/** A leaf category that contains the product. */
export async function categoryOf(visitor: Visitor, product: ProductCard) {
  const categories = await visitor.request(z.array(categorySchema), 'GET', '/api/categories')
  const found = categories.find(({ id }) => id === product.category.id)
  if (!found) throw new Error(`${product.title} is in no category`)
  return found
}

/** URLs of those pages in a language. */
export async function publicPages(visitor: Visitor, locale: Locale): Promise<PublicPage[]> {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  const product = (is: (product: ProductCard) => boolean): ProductCard => {
    const found = items.find(is)
    if (!found) throw new Error('The catalogue lacks a kind of product')
    return found
  }
  const inStock = product(({ availability }) => availability === 'in_stock')
  const category = await categoryOf(visitor, inStock)
  const [article] = (await visitor.request(blogSchema, 'GET', '/api/blog')).items
  if (!article) throw new Error('The magazine is empty')
  return [
    { name: 'category', path: path('categories-category_slug', { category_slug: category.slug }, locale) },
    { name: 'product in stock', path: productPath(inStock, locale) },
    {
      name: 'product made to order',
      path: productPath(
        product((item) => item.availability === 'made_to_order'),
        locale,
      ),
    },
    {
      name: 'product sold out',
      path: productPath(
        product((item) => item.availability === 'sold_out'),
        locale,
      ),
    },
    {
      name: 'product reduced',
      path: productPath(
        product((item) => item.discount_percent > 0),
        locale,
      ),
    },
    { name: 'article', path: path('blog-slug', { slug: article.slug }, locale) },
    ...staticPages.map((name) => ({ name, path: path(name, {}, locale) })),
  ]
}
