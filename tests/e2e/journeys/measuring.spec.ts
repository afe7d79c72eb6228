import type { BrowserContext, Page } from 'playwright/test'
import type { AnalyticsEvent } from '@/lib/analytics/events'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import { Checkout } from '../support/checkout'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { expectAccessible, open } from '../support/page'
import { payByCard } from '../support/payment-page'
import { Result } from '../support/result'
import { Shopper } from '../support/shopper'
import { expect, test } from '../support/test'

const tagManager = 'https://www.googletagmanager.com/'

/** Stands in for the tag manager: reads the queue as the real one does, and forwards what it receives. */
const tagManagerScript = `
  const report = (entry) => window.record(JSON.stringify(entry.length === undefined ? entry : [...entry]))
  window.recordAddress(location.href + ' ' + document.referrer)
  for (const entry of window.dataLayer) report(entry)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...entries) => (entries.forEach(report), push(...entries))
`

interface Measured {
  /** All entries pushed to the queue, in order, across all pages. */
  readonly entries: unknown[]
  /** Addresses that tags can read: their document's and its referrer. */
  readonly addresses: string[]
  readonly thirdPartyRequests: string[]
}

async function listen(page: Page, context: BrowserContext): Promise<Measured> {
  const measured: Measured = { entries: [], addresses: [], thirdPartyRequests: [] }
  await page.exposeFunction('record', (entry: string) => void measured.entries.push(JSON.parse(entry)))
  await page.exposeFunction('recordAddress', (address: string) => void measured.addresses.push(address))
  await context.route(`${tagManager}**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: tagManagerScript }),
  )
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      measured.thirdPartyRequests.push(request.url())
  })
  return measured
}

/** Events of one product on its way into an order: name, quantity and value. List events are omitted. */
function eventsOf({ entries }: Measured): [name: string, pieces: number[], value: number | undefined][] {
  return (entries as Partial<AnalyticsEvent>[]).flatMap((entry) => {
    if (!('ecommerce' in entry) || !entry.ecommerce || !('value' in entry.ecommerce)) return []
    const { value, items } = entry.ecommerce
    return [[entry.event ?? '', items.map(({ quantity }) => quantity), value]]
  })
}

for (const shopLocale of locales) {
  test.describe(
    `cookies and analytics in ${shopLocale}`,
    { tag: [`@${shopLocale}`, '@desktop', '@analytics', '@law'] },
    () => {
      test.use({ shopLocale, hasAnsweredCookies: false })

      test(
        'nothing is measured without consent; with it the purchase is reported exactly once',
        { tag: ['@R-LAW-13', '@R-AN-1', '@R-AN-2', '@R-AN-3', '@R-AN-6'] },
        async ({ page, context, visitor, t }) => {
          test.setTimeout(150_000)
          const measured = await listen(page, context)
          const [product] = await productsInStock(visitor, 20)
          if (!product) throw new Error('Nothing is in stock')
          const who = buyer(`measured-${shopLocale}`)
          const shopper = new Shopper(page, shopLocale)
          await shopper.visit(product)
          const question = page.getByRole('region', { name: t('consent.title') })
          await expect(question).toBeVisible()
          await expectAccessible(page)
          expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
          expect(measured.thirdPartyRequests).toEqual([])

          await question.getByRole('button', { name: t('consent.accept'), exact: true }).click()
          await expect(question).toBeHidden()
          await expect.poll(() => measured.thirdPartyRequests).toEqual([`${tagManager}gtm.js?id=GTM-TEST`])
          const viewed = ['view_item', [1], product.price_gross]
          await expect.poll(() => eventsOf(measured)).toEqual([viewed])
          const denied = {
            ad_storage: 'denied',
            ad_user_data: 'denied',
            ad_personalization: 'denied',
            analytics_storage: 'denied',
          }
          expect(measured.entries.slice(0, 2)).toEqual([
            ['consent', 'default', denied],
            ['consent', 'update', Object.fromEntries(Object.keys(denied).map((name) => [name, 'granted']))],
          ])

          await shopper.addToCart(product, 2)
          const added = ['add_to_cart', [2], product.price_gross * 2]
          await expect.poll(() => eventsOf(measured)).toEqual([viewed, added])
          const line = shopper.drawer.getByRole('listitem').filter({ hasText: product.title }).first()
          await line.getByRole('button', { name: t('cart.add.more') }).click()
          const more = ['add_to_cart', [1], product.price_gross]
          await expect.poll(() => eventsOf(measured)).toEqual([viewed, added, more])
          await shopper.openCart()
          await expect.poll(() => eventsOf(measured).at(-1)?.[0]).toBe('view_cart')
          await shopper.goToCheckout()
          const checkout = new Checkout(page, shopLocale)
          await checkout.fillContactDetails(who)
          await checkout.submitBilling(who)
          await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
          await checkout.fillDeliveryAddress()
          await checkout.choosePayment(paymentTitle('card', shopLocale))
          await checkout.orderButton.click()
          await payByCard(page, shopLocale, 'paid')
          const result = new Result(page, shopLocale)
          await result.expectTitle('success')
          await expect
            .poll(() =>
              eventsOf(measured)
                .map(([name]) => name)
                .at(-1),
            )
            .toBe('purchase')

          const contents = [[3], product.price_gross * 3]
          // The preselected payment method is reported before the chosen one.
          const way = eventsOf(measured).filter(
            ([name], index, all) => name !== 'add_payment_info' || all[index + 1]?.[0] !== name,
          )
          expect(way.slice(0, -1)).toEqual([
            viewed,
            added,
            more,
            ['view_cart', ...contents],
            ['begin_checkout', ...contents],
            ['add_shipping_info', ...contents],
            ['add_payment_info', ...contents],
          ])
          await page.reload()
          await result.expectTitle('success')
          await page.waitForLoadState('networkidle')
          expect(eventsOf(measured).filter(([name]) => name === 'purchase')).toHaveLength(1)
          expect(JSON.stringify(measured.entries)).not.toContain(who.email)

          const hash = new URL(page.url()).pathname.split('/').at(-1) ?? ''
          expect(hash).toHaveLength(43)
          // The reloaded result is measured some time after it is shown.
          const resultPath = path('checkout-result', {}, shopLocale)
          await expect.poll(() => measured.addresses.filter((one) => one.includes(resultPath))).toHaveLength(2)
          expect(measured.addresses.join()).not.toContain(hash)
          const before = measured.addresses.length
          await open(page, path('auth-password-reset', { token: hash }, shopLocale))
          await page.waitForLoadState('networkidle')
          expect(measured.addresses).toHaveLength(before)
        },
      )

      test(
        'a refusal loads nothing, is stored, and can be changed on every page',
        { tag: ['@R-LAW-13'] },
        async ({ page, context, t }) => {
          const measured = await listen(page, context)
          await open(page, path('index', {}, shopLocale))
          const question = page.getByRole('region', { name: t('consent.title') })
          await question.getByRole('button', { name: t('consent.reject'), exact: true }).click()
          await expect(question).toBeHidden()
          await page.reload()
          await page.waitForLoadState('networkidle')
          await expect(question).toBeHidden()
          expect(measured.thirdPartyRequests).toEqual([])

          await page.getByRole('link', { name: t('shell.footer.cookieSettings') }).click()
          const settings = page.getByRole('dialog', { name: t('consent.settingsTitle') })
          await expect(settings.getByRole('switch', { name: t('consent.measurement.title') })).not.toBeChecked()
          await expectAccessible(page)
          await settings.getByRole('switch', { name: t('consent.measurement.title') }).check()
          await settings.getByRole('button', { name: t('consent.save') }).click()
          await expect(settings).toBeHidden()
          await expect.poll(() => measured.thirdPartyRequests).toHaveLength(1)
          await expect
            .poll(() => measured.entries)
            .toContainEqual([
              'consent',
              'update',
              {
                ad_storage: 'denied',
                ad_user_data: 'denied',
                ad_personalization: 'denied',
                analytics_storage: 'granted',
              },
            ])

          const cookies = ['_ga', '_ga_TEST', '_gcl_au'].map((name) => ({ name, value: '1', url: page.url() }))
          await context.addCookies(cookies)
          const names = async () =>
            (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g'))
          expect(await names()).toHaveLength(3)
          await page.getByRole('link', { name: t('shell.footer.cookieSettings') }).click()
          await settings.getByRole('button', { name: t('consent.reject'), exact: true }).click()
          await expect.poll(names).toEqual([])
        },
      )
    },
  )
}
