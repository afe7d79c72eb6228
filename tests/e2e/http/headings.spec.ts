import { locales } from '@/lib/i18n/locales'
import { routeEntries } from '@/lib/routing/routes'
import { firstProducts } from '../support/addresses'
import { tags } from '../support/html'
import { expect, test } from '../support/http-test'
import { routeAddresses } from '../support/route-addresses'

for (const shopLocale of locales) {
  test.describe(`headings in ${shopLocale}`, { tag: ['@a11y', '@R-A11Y-6'] }, () => {
    test.use({ shopLocale })

    test('every page of the route table has one h1: found, empty or an error', async ({
      request,
      visitor,
      baseURL,
    }) => {
      const addresses = await routeAddresses(visitor, baseURL ?? '', shopLocale)
      const [product] = await firstProducts(visitor, 1)
      if (!product) throw new Error('The shop is empty')
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
        [...addresses, ...states].map(async (page) => {
          const html = await (await request.get(page)).text()
          return [page, tags(html, 'h1').length] as const
        }),
      )
      expect(counts.length).toBeGreaterThan(50)
      expect(counts.filter(([, count]) => count !== 1)).toEqual([])
    })
  })
}
