import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { firstProducts } from '../support/addresses'
import { heldCart } from '../support/backend-cart'
import { open, serviceWorkerReady } from '../support/page'
import { expect, test } from '../support/test'

/** How the page is left after typing a quantity, and the connection's delay in milliseconds. */
const ways = [
  { quantity: 3, isEntered: true, pauseMs: 0, latencyMs: 0 },
  { quantity: 4, isEntered: true, pauseMs: 200, latencyMs: 0 },
  { quantity: 2, isEntered: false, pauseMs: 0, latencyMs: 0 },
  // What is lost only now and then.
  ...[6, 7, 8, 9].map((quantity) => ({ quantity, isEntered: true, pauseMs: 0, latencyMs: 0 })),
  { quantity: 5, isEntered: true, pauseMs: 0, latencyMs: 1000 },
]

for (const shopLocale of locales) {
  test.describe(`leaving the cart in ${shopLocale}`, { tag: [`@${shopLocale}`, '@cart', '@phone'] }, () => {
    // As in a real browser, with the service worker in between.
    test.use({ shopLocale, serviceWorkers: 'allow' })

    test(
      'keeps the quantity, however quickly the page is left',
      { tag: ['@R-CART-14'] },
      async ({ page, shopper, visitor, t, line, oracle }) => {
        const [product] = await firstProducts(visitor, 1, '&in_stock=1')
        await shopper.visit(product!)
        await shopper.addToCart(product!)
        oracle.off('the page is left before it is idle')
        await serviceWorkerReady(page)
        const cart = path('cart', {}, shopLocale)
        const field = page.getByRole('main').getByRole('spinbutton', { name: t('cart.add.input') })
        for (const { quantity, isEntered, pauseMs, latencyMs } of ways) {
          await open(page, cart)
          await expect(field).toBeVisible()
          const leave = async () => {
            await field.fill(String(quantity))
            if (isEntered) await field.press('Enter')
            await page.waitForTimeout(pauseMs)
            await page.goto(productPath(product!, shopLocale), { waitUntil: 'commit' })
          }
          await (latencyMs > 0
            ? line.slow(page, leave, { milliseconds: latencyMs, kilobytesPerSecond: 5000 })
            : leave())
          const held = async () => (await heldCart(page, shopLocale)).products.map((one) => one.quantity)
          await expect.poll(held, { timeout: 5000 }).toEqual([quantity])
        }
        await open(page, cart)
        await expect(field).toHaveValue('5')
      },
    )
  })
}
