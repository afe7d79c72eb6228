import type { BrowserContext, Locator, Page } from 'playwright/test'
import { locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import type { Oracle } from '../oracle/oracle'
import type { WireCart } from '../oracle/wire'
import { textsOf } from '../support/messages'
import { hydrated } from '../support/page'
import type { ShopShell } from '../support/shop-command'
import { adopt, differences, type Model } from './model'

/** A product of the walks, whose price and stock may change in the meantime. */
export interface WalkProduct {
  readonly id: number
  readonly articleNumber: string
  readonly links: Readonly<Record<Locale, Parameters<typeof productPath>[0]>>
  readonly stock: number
  /** Gross, in HUF. */
  readonly price: number
  readonly hasTiers: boolean
}

export interface WalkOptions {
  readonly context: BrowserContext
  readonly page: Page
  readonly oracle: Oracle
  readonly origin: string
  readonly locale: Locale
  readonly seed: number
  readonly products: readonly WalkProduct[]
  /** The shop's command line, if its database is local. */
  readonly shop: ShopShell['run'] | undefined
}

/** Timeout for elements, in milliseconds; generous for busy machines. */
export const elementTimeout = 15_000
const navigationTimeout = 30_000
/** Maximum milliseconds between a step and its last call. */
const callTimeout = 5_000

/** The page object of a walk: locates elements, for the steps to act on. */
export class Walker {
  readonly log: string[] = []
  hasLoggedIn = false
  /** Messages shown before the current step. */
  private former: readonly string[] = []
  locale: Locale
  readonly page: Page
  readonly oracle: Oracle

  constructor(readonly options: WalkOptions) {
    this.page = options.page
    this.oracle = options.oracle
    this.locale = options.locale
    this.page.setDefaultTimeout(elementTimeout)
    this.page.setDefaultNavigationTimeout(navigationTimeout)
  }

  t(key: string, values?: Record<string, string | number>): string {
    return textsOf(this.locale)(key, values)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('cart.title') })
  }

  /** The cart lines of the drawer if it is open, otherwise of the page. */
  async lines(): Promise<Locator> {
    const root = (await this.drawer.isVisible()) ? this.drawer : this.main
    return root.getByRole('listitem').filter({ has: this.page.getByRole('spinbutton') })
  }

  isAt(name: 'cart' | 'cart-data'): boolean {
    return new URL(this.page.url()).pathname === path(name, {}, this.locale)
  }

  async go(address: string): Promise<void> {
    await this.page.goto(address)
    await hydrated(this.page)
  }

  /** Navigates by a click on a link, as a shopper would. */
  async follow(address: string): Promise<void> {
    if (new URL(this.page.url()).pathname === address) return this.go(address)
    await this.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = href
      link.click()
      // Click handlers may read the link asynchronously.
      setTimeout(() => link.remove(), 500)
    }, address)
    await this.page.waitForURL((url) => url.pathname === address)
    await this.main.getByRole('heading', { level: 1 }).waitFor()
    await hydrated(this.page)
  }

  async visit(product: WalkProduct): Promise<void> {
    await this.follow(productPath(product.links[this.locale], this.locale))
  }

  /** The enabled, visible add button of a product page. */
  addButton(page: Page): Locator {
    return page
      .getByRole('main')
      .getByRole('button', { name: this.t('cart.add.add'), exact: true })
      .and(page.locator(':enabled'))
      .locator('visible=true')
      .first()
  }

  /** Clicks the add button and returns whether the product was added; if so, the drawer is open afterwards. */
  async pressAdd(page: Page): Promise<boolean> {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/cart/product') && response.status() !== 419,
    )
    await this.addButton(page).click()
    const isAdded = (await answer).ok()
    if (isAdded) await page.getByRole('dialog', { name: this.t('cart.title') }).waitFor()
    return isAdded
  }

  /** Call after a step that may have navigated: adopts the page's language. */
  async arrive(): Promise<void> {
    await hydrated(this.page)
    const [, first] = new URL(this.page.url()).pathname.split('/')
    this.locale = locales.find((locale) => locale === first) ?? this.locale
  }

  /** Container of the settings, on phones the menu; undefined on pages without the full header. */
  async settings(): Promise<Locator | undefined> {
    if (await this.drawer.isVisible()) await this.page.keyboard.press('Escape')
    const menu = this.page.getByRole('banner').getByRole('link', { name: this.t('shell.header.menu'), exact: true })
    if (await menu.isVisible()) {
      await menu.click()
      const sheet = this.page.getByRole('dialog', { name: this.t('shell.header.menu') })
      await sheet.waitFor()
      return sheet
    }
    const header = this.page.getByRole('banner')
    return (await header.getByRole('link', { name: this.t('shell.header.favourites') }).isVisible())
      ? this.page.locator('body')
      : undefined
  }

  get otherLocale(): Locale {
    return otherLocale(this.locale)
  }

  cart(): Promise<WireCart | undefined> {
    return this.oracle.cart(this.locale)
  }

  /** Runs the oracle, and compares the requested cart with the backend's. */
  async judge(model: Model): Promise<void> {
    // The screen may also match the cart between two calls of one step, such as removing and restoring a line item.
    const end = Date.now() + callTimeout
    for (;;) {
      await this.oracle.judge(this.page)
      const cart = this.oracle.judgedCart ?? { products: [], coupons: [], delivery_method: null, payment_method: null }
      const found = differences(model, cart)
      if (found.length === 0 || model.mayDiffer || (await this.isTold(cart))) {
        adopt(model, cart)
        return this.rememberMessages()
      }
      if (Date.now() > end) throw new Error(`Silently changed: ${found.join('; ')}`)
      await this.page.waitForTimeout(100)
    }
  }

  /** Records the messages on the screen: only new ones count as feedback on the next step. */
  async rememberMessages(): Promise<void> {
    this.former = await this.messages()
  }

  /** Whether the buyer is shown a difference, by a notice of the cart or a new message on the screen. */
  private async isTold(cart: Partial<WireCart>): Promise<boolean> {
    if ((cart.notices?.length ?? 0) > 0) return true
    return (await this.messages()).some((text) => !this.former.includes(text))
  }

  /** The visible messages of a page. */
  async messages(page = this.page): Promise<string[]> {
    const places = page.locator('[role="alert"], [role="status"], [aria-live], .field_error, .callout')
    const texts = await places.locator('visible=true').allInnerTexts()
    return texts.filter((text) => /\p{L}{3}/u.test(text))
  }

  /** Closes the menu on phones, if open. */
  async closeMenu(): Promise<void> {
    const menu = this.page.getByRole('dialog', { name: this.t('shell.header.menu') })
    if (!(await menu.isVisible())) return
    await this.page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
}
