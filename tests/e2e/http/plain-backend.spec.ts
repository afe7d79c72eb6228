import type { Browser, Page } from 'playwright/test'
import { locales, type Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { fillTemplate, path } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { freePort } from '../../../scripts/support/processes.mjs'
import { startServer } from '../../../scripts/support/server.mjs'
import { buyer } from '../../support/buyer'
import { startPlainBackend, type PlainBackend } from '../../support/plain-backend/server'
import { Checkout } from '../support/checkout'
import { tag, textOf } from '../support/html'
import { textsOf } from '../support/messages'
import { follow, open } from '../support/page'
import { Result } from '../support/result'
import { expect, test } from '../support/http-test'

type Server = Awaited<ReturnType<typeof startServer>>

let backend: PlainBackend
let storefront: Server

// The shop in front of a server with only the contract's calls and fields (docs/contract.md), and none of the embedded
// backend's additions.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  backend = await startPlainBackend()
  storefront = await startServer({ port: await freePort(), env: { BACKEND_URL: backend.origin }, readyPath: '/hu' })
})
test.afterAll(async () => {
  await storefront?.stop()
  await backend?.stop()
})

const slugs = {
  hu: {
    product: 'ulobutorok/fotelek/moha-fotel-11',
    category: 'ulobutorok/fotelek',
    article: 'anyagok/moha',
    page: 'gondozas/fa',
  },
  en: {
    product: 'seating/armchairs/moss-armchair-11',
    category: 'seating/armchairs',
    article: 'materials/moss',
    page: 'care/wood',
  },
} as const
const armchair = { hu: 'Moha fotel', en: 'Moss armchair' } as const
const homeDelivery = { hu: 'Házhoz szállítás', en: 'Home delivery' } as const
const payment = { hu: 'Fizetési mód', en: 'Payment method' } as const

const productAddress = (locale: Locale) =>
  path('products-product_slug', { product_slug: slugs[locale].product }, locale)

/** Visible text of a page. */
const seen = (page: Page) => page.evaluate(() => document.body.innerText)
const slips = /\b(?:undefined|NaN|null|Invalid Date)\b|\[object/

/** From the product page to the cart page. */
async function fillCart(page: Page, locale: Locale, pieces: number) {
  const t = textsOf(locale)
  await open(page, productAddress(locale))
  const main = page.getByRole('main')
  for (let more = 1; more < pieces; more += 1)
    await main
      .getByRole('button', { name: t('cart.add.more') })
      .first()
      .click()
  await main
    .getByRole('button', { name: t('cart.add.add') })
    .locator('visible=true')
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: t('cart.title') })
  await expect(drawer.getByRole('link', { name: armchair[locale], exact: true })).toBeVisible()
  await follow(page, drawer.getByRole('link', { name: t('cart.summary.openCart') }))
  await expect(main.getByRole('link', { name: armchair[locale], exact: true }).first()).toBeVisible()
}

for (const shopLocale of locales) {
  test.describe(`a backend with only the plain contract, in ${shopLocale}`, () => {
    test.use({ shopLocale, viewport: { width: 1440, height: 900 } })

    /** Returns the order's hash. */
    async function placeOrder(browser: Browser): Promise<string> {
      const page = await (await browser.newContext({ baseURL: storefront.origin })).newPage()
      const t = textsOf(shopLocale)
      await fillCart(page, shopLocale, 2)
      await follow(
        page,
        page
          .getByRole('main')
          .getByRole('link', { name: t('cart.summary.checkout') })
          .first(),
      )
      const checkout = new Checkout(page, shopLocale)
      const who = buyer(`plain-${shopLocale}`)
      await checkout.fillContactDetails(who)
      await checkout.submitBilling(who)
      await checkout.chooseDelivery(homeDelivery[shopLocale])
      await checkout.fillDeliveryAddress()
      const step = checkout.step('payment')
      // The delivery method allows two of three payment methods.
      await expect(step.getByRole('radio')).toHaveCount(2)
      await checkout.choosePayment(`${payment[shopLocale]} 2`)
      expect(await seen(page)).not.toMatch(slips)
      await checkout.orderButton.click()
      await new Result(page, shopLocale).expectTitle('due')
      const total = formatPrice(2 * 119_900 + 4990, 'HUF')
      await expect(page.getByRole('main')).toContainText(total)
      expect(await seen(page)).not.toMatch(slips)
      const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await open(page, path('orders-order_hash', { order_hash: order }, shopLocale))
      await expect(page.getByRole('main')).toContainText(armchair[shopLocale])
      await expect(page.getByRole('main')).toContainText(total)
      await page.context().close()
      return order
    }

    /** Returns the quote's hash. */
    async function requestQuote(browser: Browser): Promise<string> {
      const page = await (await browser.newContext({ baseURL: storefront.origin })).newPage()
      const t = textsOf(shopLocale)
      await fillCart(page, shopLocale, 1)
      await follow(page, page.getByRole('main').getByRole('link', { name: t('cart.summary.quote'), exact: true }))
      await page.getByRole('button', { name: t('offer.request.next'), exact: true }).click()
      await page.waitForURL(`**${path('offer-data', {}, shopLocale)}`)
      const { phone, zipcode } = buyer('plain-quote')
      const field = (key: string) => page.getByLabel(t(key), { exact: true })
      await field('form.billing.companyName').fill('Fehér Tölgy Stúdió Kft.')
      await field('form.billing.taxNumber').fill('12892312-2-41')
      await field('form.address.zipcode').fill(zipcode)
      await field('offer.data.contactName').fill('Kovács Dóra')
      await field('form.email').fill(`quote-${shopLocale}@example.com`)
      await field('form.phone').fill(phone)
      await page.locator('input[name="privacy"]').check()
      await page.getByRole('button', { name: t('offer.data.submit'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('offer.result.title'), exact: true })).toBeVisible()
      expect(await seen(page)).not.toMatch(slips)
      const offer = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await open(page, path('checkout-offer-offer_hash', { offer_hash: offer }, shopLocale))
      await expect(page.getByRole('main')).toContainText(armchair[shopLocale])
      await page.context().close()
      return offer
    }

    test(
      'takes an order and a request for a quote, and has every page',
      { tag: ['@R-API-27'] },
      async ({ browser }) => {
        test.setTimeout(240_000)
        const order = await placeOrder(browser)
        const offer = await requestQuote(browser)
        const page = await (await browser.newContext({ baseURL: storefront.origin })).newPage()
        const parameters = {
          product_slug: slugs[shopLocale].product,
          category_slug: slugs[shopLocale].category,
          slug: slugs[shopLocale].article,
          page_slug: slugs[shopLocale].page,
          order_hash: order,
          offer_hash: offer,
          token: 'a'.repeat(24),
          product_id: '13',
        }
        for (const [name, { paths }] of routeEntries) {
          const address = `/${shopLocale}/${fillTemplate(paths[shopLocale], parameters)}`.replace(/\/$/, '')
          // Such a backend knows neither models, reviews nor samples, so that there are no pages for them.
          const status = /^3d|review|^samples/.test(name) ? 404 : 200
          expect(await open(page, address, 'commit'), name).toBe(status)
          await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeAttached()
          await expect(page.locator('[data-message]'), name).toHaveCount(status === 200 ? 0 : 1)
          const words = await seen(page)
          expect(words, name).not.toMatch(slips)
          expect(words.length, name).toBeGreaterThan(100)
        }
        await page.context().close()
      },
    )

    test('links products below their categories, and switches languages', async ({ request }) => {
      const other = shopLocale === 'hu' ? 'en' : 'hu'
      const html = await (await request.get(storefront.origin + productAddress(shopLocale))).text()
      expect(tag(html, 'link', { rel: 'canonical' })?.href).toBe(storefront.origin + productAddress(shopLocale))
      expect(tag(html, 'link', { rel: 'alternate', hreflang: other })?.href).toBe(
        storefront.origin + productAddress(other),
      )
      const listing = path('categories-category_slug', { category_slug: slugs[shopLocale].category }, shopLocale)
      const list = await (await request.get(storefront.origin + listing)).text()
      expect(textOf(list, 'h1')).toBe(shopLocale === 'hu' ? 'Fotelek' : 'Armchairs')
      expect(tag(list, 'a', { href: productAddress(shopLocale) })).toBeDefined()
    })

    test(
      'that fails: the page says so in its language, without scripts, with the error code',
      { tag: ['@R-ERR-5'] },
      async ({ request }) => {
        const t = textsOf(shopLocale)
        const broken = path(
          'products-product_slug',
          { product_slug: `x-${shopLocale === 'hu' ? 901 : 902}` },
          shopLocale,
        )
        backend.breakCalls('/api/products/90')
        try {
          const answer = await request.get(storefront.origin + broken)
          expect(answer.status()).toBe(500)
          const html = await answer.text()
          expect(tag(html, 'html', {})?.lang).toContain(shopLocale)
          expect(textOf(html, 'h1')).toBe(t('error.broken.heading'))
          expect(textOf(html, 'main')).toContain(t('error.broken.text'))
          expect(textOf(html, 'main')).toMatch(/500 · \d{4,}/)
          expect(tag(html, 'a', { href: path('index', {}, shopLocale) })).toBeDefined()
          const crawler = await request.get(storefront.origin + broken, { headers: { 'user-agent': 'Googlebot/2.1' } })
          expect([crawler.status(), await crawler.text()]).toEqual([500, ''])
        } finally {
          backend.breakCalls(null)
        }
      },
    )
  })
}
