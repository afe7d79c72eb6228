import { defaultLocale, locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { categoryOf } from '../support/addresses'
import { layoutShift } from '../support/layout-shift'
import { hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

/*
 * Only inline scripts run before the first paint, so it is tested by blocking all script files: the page must look the
 * same with and without them.
 */
for (const shopLocale of locales) {
  test.describe(`first paint in ${shopLocale}`, { tag: ['@perf'] }, () => {
    test.use({ shopLocale, allowedComplaints: [/ERR_FAILED/] })

    test(
      'shows the chosen currency and price kind before any script file has run',
      { tag: ['@R-PERF-1'] },
      async ({ page, context, visitor, chooseCurrency, baseURL }) => {
        const [product] = await productsInStock(visitor, 5)
        if (!product) throw new Error('Nothing is in stock')
        await chooseCurrency(2)
        await context.addCookies([{ name: 'price_kind', value: 'net', url: baseURL ?? '' }])
        await page.route('**/_next/static/**/*.js*', (route) => route.abort())
        await page.goto(productPath(product, shopLocale))
        await expect(page.locator('html')).toHaveAttribute('data-price-kind', 'net')
        const first = await shownPrices()
        expect(first.length).toBeGreaterThan(0)
        for (const price of first) expect(price).toContain('€')

        await page.unroute('**/_next/static/**/*.js*')
        await open(page, productPath(product, shopLocale))
        expect(await shownPrices()).toEqual(first)

        async function shownPrices(): Promise<string[]> {
          const texts = await page.locator('main [data-kind]:visible').allInnerTexts()
          // Amounts only: sentences may contain other numbers.
          return texts.filter((text) => /\d\s*(?:Ft|€|\$)/.test(text))
        }
      },
    )

    test('shows the number of products in the cart', { tag: ['@R-SHELL-1'] }, async ({ page, visitor, t, oracle }) => {
      const [product] = await productsInStock(visitor, 5)
      if (!product) throw new Error('Nothing is in stock')
      await open(page, productPath(product, shopLocale))
      await page
        .getByRole('button', { name: t('cart.add.add') })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()

      oracle.off('without scripts the number on the cart button comes from CSS only')
      await page.route('**/_next/static/**/*.js*', (route) => route.abort())
      await page.goto(path('index', {}, shopLocale))
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--cart-count'))).toBe('"1"')
      await page.unroute('**/_next/static/**/*.js*')
      await page.reload()
      await hydrated(page)
      oracle.on()
      await expect(page.getByRole('link', { name: `${t('shell.header.cart')}, 1` })).toBeVisible()
    })
  })
}

test.describe('scripts', { tag: ['@perf'] }, () => {
  test.use({ shopLocale: defaultLocale })

  const home = path('index', {}, defaultLocale)
  // Warm-up: the first response is rendered, later ones come from Next’s cache.
  test.beforeEach(({ request }) => request.get(home))

  test('are fetched only once the styles of the first view are loaded', async ({ page, request }) => {
    const html = await (await request.get(home)).text()
    const files = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file)
    await open(page, home)
    const times = await page.evaluate((styleFiles) => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const styles = fetched.filter(({ name }) => styleFiles.includes(new URL(name).pathname))
      const scripts = fetched.filter(({ initiatorType }) => initiatorType === 'script')
      return {
        styled: Math.max(...styles.map(({ responseEnd }) => responseEnd)),
        scripted: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    }, files)
    expect(times.styled).toBeGreaterThan(0)
    expect(times.scripted).toBeGreaterThan(times.styled)
    expect(times.scripted).toBeLessThan(Infinity)
  })

  test('are fetched after the main picture, if it is near', async ({ page, visitor }) => {
    const [product] = await productsInStock(visitor, 1)
    // Without the timers that end the wait.
    await page.addInitScript(() => {
      const real = window.setTimeout
      window.setTimeout = ((run: () => void, ms = 0) => (ms < 300 ? real(run, ms) : 0)) as typeof setTimeout
    })
    await page.goto(productPath(product!, defaultLocale))
    const scripted = await page.waitForFunction(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(
          ({ initiatorType }) => initiatorType === 'script',
        )?.startTime,
    )
    const pictured = await page.evaluate(() => {
      const main = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')!
      const [picture] = performance.getEntriesByName(main.currentSrc) as PerformanceResourceTiming[]
      return picture!.responseEnd
    })
    expect(await scripted.jsonValue()).toBeGreaterThan(pictured)
  })

  test('do not wait for a picture that is late', async ({ page, visitor }) => {
    const [product] = await productsInStock(visitor, 1)
    let deliver: (() => void) | undefined
    const wanted = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/_next/image?*', async (route) => {
      await wanted
      await route.continue()
    })
    page.on('request', (request) => request.resourceType() === 'script' && deliver?.())
    await open(page, productPath(product!, defaultLocale))
  })

  test('run even if nothing is ever painted', async ({ page }) => {
    // The inline script's animation frame never fires.
    await page.addInitScript(() => {
      const real = window.requestAnimationFrame
      const never = () => {
        window.requestAnimationFrame = real
        return 0
      }
      window.requestAnimationFrame = never
    })
    await open(page, home)
  })
})

for (const shopLocale of locales)
  test.describe(`fonts that arrive late in ${shopLocale}`, { tag: [`@${shopLocale}`, '@perf'] }, () => {
    test.use({ shopLocale, hasAnsweredCookies: false })

    /** Cumulative layout shift of a whole page; up to 0.1 counts as good. */
    const maxShift = 0.03

    test('and the cookie banner shift nothing', { tag: ['@R-PERF-4'] }, async ({ page, visitor, t }) => {
      const [product] = await productsInStock(visitor, 5)
      if (!product) throw new Error('Nothing is in stock')
      const { slug } = await categoryOf(visitor, product)
      const category = path('categories-category_slug', { category_slug: slug }, shopLocale)
      for (const address of [path('index', {}, shopLocale), category, productPath(product, shopLocale)]) {
        let deliver: (() => void) | undefined
        const arrived = new Promise<void>((resolve) => (deliver = resolve))
        await page.route('**/*.woff2', async (route) => {
          await arrived
          await route.continue()
        })
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await expect(page.getByRole('region', { name: t('consent.title') })).toBeVisible()
        deliver?.()
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.fonts.check('1rem "Figtree Variable"'))).toBe(true)
        expect(await layoutShift(page), address).toBeLessThan(maxShift)
        await page.unroute('**/*.woff2')
      }
    })
  })
