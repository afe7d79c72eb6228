import fc from 'fast-check'
import { path } from '@/lib/routing/path'
import type { Step } from './step'

const goTo = (name: 'cart' | 'cart-data') =>
  fc.constant<Step>({
    name: `go to ${name}`,
    async act(walker) {
      if (walker.isAt(name) && !(await walker.drawer.isVisible())) return false
      await walker.follow(path(name, {}, walker.locale))
      return true
    },
  })

export const goToCart = goTo('cart')
export const goToCheckout = goTo('cart-data')

/** Follows the button of the drawer or the cart page, as a shopper would. */
export const followToCheckout = fc.constant<Step>({
  name: 'follow the button to the checkout',
  async act(walker) {
    const root = (await walker.drawer.isVisible()) ? walker.drawer : walker.main
    const link = root
      .locator(`a[href="${path('cart-data', {}, walker.locale)}"]`)
      .locator('visible=true')
      .first()
    if (!(await link.isVisible())) return false
    await link.click()
    await walker.page.waitForURL(`**${path('cart-data', {}, walker.locale)}*`)
    await walker.arrive()
    return true
  },
})

export const reload = fc.constant<Step>({
  name: 'reload',
  async act(walker) {
    await walker.page.reload()
    await walker.arrive()
    return true
  },
})

/** Back and Forward within the shop. */
export const history = fc.constantFrom('goBack', 'goForward').map((way): Step => ({
  name: way === 'goBack' ? 'Back' : 'Forward',
  async act(walker) {
    const before = walker.page.url()
    await walker.page[way]()
    if (walker.page.url() === 'about:blank') await walker.page.goForward()
    if (walker.page.url() === before) return false
    await walker.arrive()
    return true
  },
}))

export const priceKind = fc.constantFrom('gross', 'net').map((kind): Step => ({
  name: `prices ${kind}`,
  async act(walker) {
    const settings = await walker.settings()
    if (!settings) return false
    await settings
      .getByRole('radio', { name: walker.t(`shell.priceKind.${kind}`), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await walker.closeMenu()
    return true
  },
}))

const currencies = { 1: 'HUF', 2: 'EUR', 3: 'USD' } as const

export const currency = fc.constantFrom<1 | 2 | 3>(1, 1, 2, 3).map((id): Step => ({
  name: `currency ${currencies[id]}`,
  async act(walker, model) {
    if (id === model.currencyId) return false
    const settings = await walker.settings()
    if (!settings) return false
    const button = settings.getByRole('button', { name: walker.t(`shell.currency.${currencies[id]}`) })
    const now = walker.page.locator('summary').filter({ hasText: currencies[model.currencyId as 1 | 2 | 3] })
    if (!(await button.locator('visible=true').first().isVisible())) await now.locator('visible=true').first().click()
    const loaded = walker.page.waitForEvent('load')
    await button.locator('visible=true').first().click()
    await loaded
    await walker.arrive()
    model.currencyId = id
    // Products and methods without a price in the new currency are removed, and so are coupons; the cart's notices say so.
    return true
  },
}))

export const language = fc.constant<Step>({
  name: 'the other language',
  async act(walker) {
    const settings = await walker.settings()
    if (!settings) return false
    const other = walker.otherLocale
    const link = settings
      .getByRole('link', { name: walker.t(`shell.language.${other}`) })
      .locator('visible=true')
      .first()
    if (!(await link.isVisible())) return false
    await link.click()
    await walker.page.waitForURL((url) => url.pathname.startsWith(path('index', {}, other)))
    await walker.arrive()
    return true
  },
})
