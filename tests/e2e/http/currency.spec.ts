import { errorTexts } from '@/components/shell/error-texts'
import type { Listing } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { tag, textOf } from '../support/html'
import { expect, test } from '../support/http-test'

const [forint, euro, dollar] = currencies

for (const shopLocale of locales) {
  const list = path('all-products', {}, shopLocale)

  test.describe(`addresses in another currency in ${shopLocale}`, { tag: ['@list'] }, () => {
    test.use({ shopLocale })

    test(
      'a page that only another currency has leads to the last one',
      { tag: ['@R-LIST-4', '@R-ERR-10'] },
      async ({ request }) => {
        const get = (address: string, currencyId: number) =>
          request.get(address, { headers: { Cookie: `currency_id=${currencyId}` }, maxRedirects: 0 })
        const pages = async (query: string) => {
          const answer = await get(`${list}/_payload.json${query}`, forint.id)
          return ((await answer.json()) as { data: Listing }).data.meta.last_page
        }
        // Fewer products in forints, as the prices do not apply in dollars.
        const cheap = '?price_max=60000&currency=HUF'
        const [all, last] = [await pages(''), await pages(cheap)]
        expect(all).toBeGreaterThan(last)
        expect((await get(`${list}${cheap}&page=${all}`, dollar.id)).status()).toBe(200)
        const moved = await get(`${list}${cheap}&page=${all}`, forint.id)
        expect([moved.status(), moved.headers().location]).toEqual([
          307,
          last > 1 ? `${list}${cheap}&page=${last}` : `${list}${cheap}`,
        ])
        const missing = await get(`${list}?page=${all + 1}`, dollar.id)
        expect(missing.status()).toBe(404)
        const html = await missing.text()
        expect(textOf(html, 'main')).toContain(errorTexts[shopLocale].currency.elsewhere)
        for (const { id } of currencies)
          expect(tag(html, 'button', { name: 'currency_id', value: String(id) })).toBeDefined()
      },
    )

    test('prices are those of the named currency only', { tag: ['@R-LIST-8', '@R-SEO-2'] }, async ({ request, t }) => {
      const get = (address: string) =>
        request.get(address, { headers: { Cookie: `currency_id=${euro.id}` }, maxRedirects: 0 })
      const unnamed = await get(`${list}?utm_source=x&price_max=50`)
      expect([unnamed.status(), unnamed.headers().location]).toEqual([
        307,
        `${list}?utm_source=x&price_max=50&currency=EUR`,
      ])
      const html = await (await get(`${list}?price_max=50&currency=HUF`)).text()
      expect(textOf(html, 'main')).toContain(
        t('listing.price.elsewhere', { price: t('listing.price.upTo', { price: '50\u00a0Ft' }), currency: 'EUR' }),
      )
      expect(tag(html, 'article', {})).toBeDefined()
      expect(tag(html, 'meta', { name: 'robots' })?.content).toContain('noindex')
      expect(tag(html, 'link', { rel: 'canonical' })?.href).toMatch(new RegExp(`${list}$`))
    })
  })
}
