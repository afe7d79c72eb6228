import { locales } from '@/lib/i18n/locales'
import { productsInStock } from '../../support/buyer'
import { expect, test } from '../support/test'

for (const shopLocale of locales)
  test.describe(`cookies in ${shopLocale}`, { tag: [`@${shopLocale}`, '@cart', '@R-API-29'] }, () => {
    test.use({ shopLocale })

    test('another site’s token on the domain prevents no change', async ({ context, baseURL, visitor, shopper }) => {
      const { hostname: domain } = new URL(baseURL ?? '')
      // Sent and listed before the shop's own, because its path is longer.
      const foreign = { name: 'XSRF-TOKEN', value: 'theirs', domain, path: `/${shopLocale}` }
      await context.addCookies([foreign, { ...foreign, name: 'nidora_session', value: 'theirs' }])
      const [product] = await productsInStock(visitor, 2)
      await shopper.visit(product!)
      await shopper.addToCart(product!)
      await shopper.openCart()
      expect((await context.cookies()).filter(({ name }) => name === 'XSRF-TOKEN')).toHaveLength(2)
    })

    test('a browser that blocks cookies is told so', async ({ page, t, visitor, shopper, oracle }) => {
      oracle.allow('console', /status of 419/)
      // What Chrome's setting does, which cannot be switched on from here.
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
      )
      await page.route('**/api/**', async (route) => {
        await route.continue({ headers: { ...(await route.request().allHeaders()), cookie: '' } })
      })
      const [product] = await productsInStock(visitor, 1)
      await shopper.visit(product!)
      await shopper.main
        .getByRole('button', { name: t('cart.add.add') })
        .locator('visible=true')
        .first()
        .click()
      await expect(page.getByText(t('blockedCookies.message'))).toBeVisible()
    })
  })
