import { blogSchema } from '@/lib/contract/content'
import { locales } from '@/lib/i18n/locales'
import { fillTemplate, productSlug } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { paymentMethods } from '../../support/buyer'
import { categoryOf, firstProducts } from '../support/addresses'
import { tags } from '../support/html'
import { expect, test } from '../support/http-test'
import { placedOrder } from '../support/placed-order'

const unknownHash = 'x'.repeat(43)

for (const shopLocale of locales) {
  test.describe(`headings in ${shopLocale}`, { tag: ['@a11y', '@R-A11Y-6'] }, () => {
    test.use({ shopLocale })

    test('every page of the route table has one h1: found, empty or an error', async ({
      request,
      visitor,
      baseURL,
    }) => {
      const [product] = await firstProducts(visitor, 1)
      const [article] = (await visitor.request(blogSchema, 'GET', '/api/blog')).items
      if (!product || !article) throw new Error('The shop is empty')
      const category = await categoryOf(visitor, product)
      const { order } = await placedOrder(visitor, baseURL ?? '', shopLocale, paymentMethods.bankTransfer)
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
      const unknown = { ...known, product_slug: 'nothing-999999999', category_slug: 'nothing', slug: 'nothing' }
      const addresses = routeEntries.flatMap(([, { paths }]) =>
        [known, { ...unknown, order_hash: unknownHash, product_id: '999999999' }].map((parameters) =>
          `/${shopLocale}/${fillTemplate(paths[shopLocale], parameters)}`.replace(/\/$/, ''),
        ),
      )
      const address = (name: string) =>
        `/${shopLocale}/${routeEntries.find(([route]) => route === name)?.[1].paths[shopLocale] ?? ''}`
      const states = [
        `${address('search')}?q=xqzwvk`,
        `${address('search')}?q=${encodeURIComponent(product.title)}`,
        `${address('all-products')}?page=999`,
        `${address('all-products')}?price_min=99999999&currency=HUF`,
        `${address('sale')}?in_stock=1`,
        `${address('favourites')}?ids=${product.id}`,
        `${address('favourites')}?ids=999999999`,
        `${address('compare')}?ids=${product.id}`,
        `${address('compare')}?ids=999999999`,
        `${address('delivery')}?postcode=1117`,
        `${address('offer')}?product=${product.id}`,
      ]

      const counts = await Promise.all(
        [...new Set([...addresses, ...states])].map(async (page) => {
          const html = await (await request.get(page)).text()
          return [page, tags(html, 'h1').length] as const
        }),
      )
      expect(counts.length).toBeGreaterThan(50)
      expect(counts.filter(([, count]) => count !== 1)).toEqual([])
    })
  })
}
