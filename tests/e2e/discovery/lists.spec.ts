import { companySchema } from '@/lib/contract/company'
import { initSchema } from '@/lib/contract/shop'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { fullTitle } from '@/lib/seo/title'
import { closeFilters, choices, openFilters, settled } from '../support/listing'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`sale and warehouse in ${shopLocale}`, { tag: [`@${shopLocale}`, '@list'] }, () => {
    test.use({ shopLocale })

    test('the sale explains the basis of its percentages', async ({ page, visitor, t }) => {
      const { biggest_discount: percent } = await visitor.request(initSchema, 'GET', '/api/init')
      await open(page, path('sale', {}, shopLocale))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('listing.sale.upTo', { percent }))
      await expect(page.getByText(t('listing.sale.rule'))).toBeVisible()
      const cards = page.getByRole('main').locator('article')
      expect(await cards.count()).toBeGreaterThan(0)
      for (const text of await cards.allInnerTexts()) {
        expect(text).toMatch(/−\d+%/)
        expect(text).toContain(t('listing.card.lowest'))
      }
      await expectAccessible(page)
    })

    test('the warehouse lists the stock, and adds it to the cart', async ({ page, visitor, t }) => {
      const { warehouse } = await visitor.request(companySchema, 'GET', '/api/company')
      const stocks = path('stocks', {}, shopLocale)
      await open(page, stocks)
      await expect(page.getByRole('heading', { level: 1, name: t('stocks.title') })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: warehouse.phone })).toHaveAttribute(
        'href',
        `tel:${warehouse.phone_e164}`,
      )
      await expect(page.getByRole('table', { name: t('stocks.hours') })).toBeVisible()
      const rows = page.getByRole('table', { name: t('stocks.table.caption') }).locator('tbody tr')
      expect(await rows.count()).toBe(24)
      const pieces = ['stocks.table.pieces', 'stocks.table.few'].map((key) => t(key, { count: '[1-9]\\d*' })).join('|')
      const stock = await rows.locator('td:nth-child(2)').allInnerTexts()
      expect(stock).toHaveLength(24)
      for (const text of stock) expect(text.trim()).toMatch(new RegExp(`^(?:${pieces})$`))
      await expectAccessible(page)

      const filters = await openFilters(page, t('listing.filters'))
      await choices(filters, 'category').first().check()
      await expect(page).toHaveURL(/\?category=/)
      await settled(page)
      await closeFilters(page, t('listing.closeFilters'))
      await rows.first().getByRole('button').click()
      await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
    })

    test(
      'pages of the warehouse are links; a page past the end is not found',
      { tag: ['@phone', '@R-LIST-4'] },
      async ({ page, t }) => {
        const stocks = path('stocks', {}, shopLocale)
        await open(page, stocks)
        await page.getByRole('main').locator('a[rel="next"]').first().click()
        await expect(page).toHaveURL(`${stocks}?page=2`)
        // For a short time the head has both pages' canonical links.
        const canonical = page.locator('link[rel="canonical"]')
        const addresses = () => canonical.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        await expect.poll(addresses).toEqual([expect.stringMatching(new RegExp(`${stocks}\\?page=2$`))])
        expect((await page.request.get(`${stocks}?page=999`)).status()).toBe(404)

        // Filters reset to the first page, and so does the window title.
        const title = t('stocks.title')
        await expect(page).toHaveTitle(fullTitle(t('seo.page', { title, page: 2 }), 'Nidora'))
        const filters = await openFilters(page, t('listing.filters'))
        await choices(filters, 'category').first().check()
        await expect(page).toHaveURL(/\?category=/)
        await settled(page)
        await expect(page).toHaveTitle(fullTitle(title, 'Nidora'))
        await page.goBack()
        await expect(page).toHaveTitle(fullTitle(t('seo.page', { title, page: 2 }), 'Nidora'))
      },
    )
  })
}
