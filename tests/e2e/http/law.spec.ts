import type { APIRequestContext } from 'playwright/test'
import { listingSchema, productSchema, type ProductCard } from '@/lib/contract/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import type { Visitor } from '../../support/visitor'
import { firstProducts, productNamed, publicPages } from '../support/addresses'
import { expect, test } from '../support/http-test'

/** The discontinued platform for online dispute resolution. */
const closedPlatform = /ec\.europa\.eu\/(?:consumers\/)?odr/

/** Text in a page's HTML, without scripts. */
async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text()
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \n\t]+/g, ' ')
}

async function productWhere(visitor: Visitor, is: (product: ProductCard) => boolean) {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  const found = items.find(is)
  if (!found) throw new Error('The catalogue lacks such a product')
  return visitor.request(productSchema, 'GET', `/api/products/${found.id}`)
}

for (const shopLocale of locales) {
  test.describe(`legally required information in ${shopLocale}`, { tag: ['@law'] }, () => {
    test.use({ shopLocale })

    test(
      'next to the button: returns, guarantee, and where to see the product',
      { tag: ['@R-PROD-5', '@R-LAW-5'] },
      async ({ request, visitor, t }) => {
        const product = await productWhere(visitor, ({ custom_made: customMade }) => !customMade)
        const text = await textOf(request, productPath(product, shopLocale))
        expect(text).toContain(t('product.returns.title', { years: product.warranty_years }))
        expect(text).toContain(t(`product.showroom.${product.on_display ? 'onDisplay' : 'notOnDisplay'}`))
        expect(t('product.returns.title', { years: 2 })).toContain('14')
      },
    )

    for (const route of ['index', 'all-products', 'sale', 'stocks'] as const) {
      test(
        `every reduction on ${route} names the lowest price of the last 30 days`,
        { tag: '@R-PRICE-8' },
        async ({ request, t }) => {
          const text = await textOf(request, path(route, {}, shopLocale))
          const countOf = (key: string) => text.split(t(key)).length - 1
          expect(countOf('listing.card.was')).toBeGreaterThan(0)
          expect(countOf('listing.card.lowest')).toBe(countOf('listing.card.was'))
        },
      )
    }

    test(
      'a custom-made product states before the purchase that there is no right of withdrawal',
      { tag: '@R-LAW-4' },
      async ({ request, visitor, t }) => {
        const product = await productWhere(visitor, ({ custom_made: customMade }) => customMade)
        const text = await textOf(request, productPath(product, shopLocale))
        expect(text).toContain(t('product.returns.customMadeText'))
        expect(text).not.toContain(t('product.returns.title', { years: product.warranty_years }))
      },
    )

    test(
      'a product names its manufacturer, its identifier and its warnings',
      { tag: '@R-LAW-12' },
      async ({ request, visitor }) => {
        const read = ({ id }: ProductCard) => visitor.request(productSchema, 'GET', `/api/products/${id}`)
        // Made outside the EU, so somebody within it is responsible.
        const rug = await read(await productNamed(visitor, 'Puszta'))
        expect(rug.eu_responsible).not.toBeNull()
        expect(rug.warnings).toHaveLength(1)
        const others = await Promise.all((await firstProducts(visitor, 5)).map(read))
        for (const product of [rug, ...others]) {
          const text = await textOf(request, productPath(product, shopLocale))
          const { manufacturer, eu_responsible: responsible, article_number: article, warnings } = product
          const makers = [manufacturer, ...(responsible ? [responsible] : [])]
          const facts = makers.flatMap(({ name, address, email }) => [name, address, email])
          for (const fact of [...facts, article, ...warnings]) {
            expect(fact, article).not.toBe('')
            expect(text, article).toContain(fact)
          }
        }
      },
    )

    test(
      'the imprint names the company; the rules name the conciliation bodies',
      { tag: '@R-LAW-14' },
      async ({ request, visitor }) => {
        const imprint = await textOf(request, path('imprint', {}, shopLocale))
        const facts = [
          '01-09-999117',
          '99001179-2-43',
          'hello@nidora.example',
          '+36 1 555 0142',
          ...words.imprint[shopLocale],
        ]
        for (const fact of facts) expect(imprint).toContain(fact)
        const terms = await textOf(request, path('terms', {}, shopLocale))
        expect(terms).toMatch(words.conciliation[shopLocale])
        for (const page of await publicPages(visitor, shopLocale))
          expect(await (await request.get(page.path)).text(), page.name).not.toMatch(closedPlatform)
      },
    )

    test('an accessibility statement is published', { tag: '@R-LAW-16' }, async ({ request }) => {
      const slug = { hu: 'rolunk/akadalymentesites', en: 'about-us/accessibility' }[shopLocale]
      const statement = path('page_slug', { page_slug: slug }, shopLocale)
      expect(await (await request.get(path('index', {}, shopLocale))).text()).toContain(`href="${statement}"`)
      expect(await textOf(request, statement)).toContain('WCAG')
    })
  })
}

const words: Readonly<{ imprint: Record<Locale, string[]>; conciliation: Record<Locale, RegExp> }> = {
  imprint: { hu: ['Cégbíróság', 'Tárhely'], en: ['court', 'ost'] },
  conciliation: { hu: /békéltető testület/i, en: /conciliation bod/i },
}
