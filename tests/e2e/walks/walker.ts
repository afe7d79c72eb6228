import type { BrowserContext, Locator, Page } from 'playwright/test'
import { locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import type { Oracle } from '../oracle/oracle'
import type { WireCart } from '../oracle/wire'
import { textsOf } from '../support/messages'
import { hydrated } from '../support/page'
import { adopt, differences, type Model } from './model'

/** A product that the walks may buy and the shop may change meanwhile. */
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
  /** The shop's command line, where its data can be reached. */
  readonly shop: ((...args: readonly string[]) => Promise<void>) | undefined
}

/** Milliseconds that an element may keep a walker waiting, on a machine that has much else to do. */
export const patience = 15_000

/** Hands and eyes of a walk: it knows where things are, the steps know what to do with them. */
export class Walker {
  readonly log: string[] = []
  hasLoggedIn = false
  /** Messages that stood on the screen before what was asked for. */
  private former: readonly string[] = []
  locale: Locale
  readonly page: Page
  readonly oracle: Oracle

  constructor(readonly options: WalkOptions) {
    this.page = options.page
    this.oracle = options.oracle
    this.locale = options.locale
    this.page.setDefaultTimeout(patience)
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

  /** The lines of the drawer when it is open, else those of the page. */
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

  /** As a link of the shop leads there: without loading everything anew, once the page has come to life. */
  async follow(address: string): Promise<void> {
    if (new URL(this.page.url()).pathname === address) return this.go(address)
    await this.page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = href
      link.click()
      // The shop looks at it once more on its way.
      setTimeout(() => link.remove(), 500)
    }, address)
    await this.page.waitForURL((url) => url.pathname === address)
    await this.main.getByRole('heading', { level: 1 }).waitFor()
    await hydrated(this.page)
  }

  async visit(product: WalkProduct): Promise<void> {
    await this.follow(productPath(product.links[this.locale], this.locale))
  }

  /** The button of a product's page that adds it, as far as there is one now. */
  addButton(page: Page): Locator {
    return page
      .getByRole('main')
      .getByRole('button', { name: this.t('cart.add.add'), exact: true })
      .and(page.locator(':enabled'))
      .locator('visible=true')
      .first()
  }

  /**
   * Presses it, and answers whether the shop has added it. What was added is shown in the drawer, which lies over the page
   * from then on.
   */
  async pressAdd(page: Page): Promise<boolean> {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/cart/product') && response.status() !== 419,
    )
    await this.addButton(page).click()
    const isAdded = (await answer).ok()
    if (isAdded) await page.getByRole('dialog', { name: this.t('cart.title') }).waitFor()
    return isAdded
  }

  /** After a step that may have led to another page: its language is the page's. */
  async arrive(): Promise<void> {
    await hydrated(this.page)
    const [, first] = new URL(this.page.url()).pathname.split('/')
    this.locale = locales.find((locale) => locale === first) ?? this.locale
  }

  /** The header's settings, which phones have in their menu; undefined on pages without a header. */
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

  /** Lets the oracle look, and compares what was asked for with what the backend has made of it. */
  async judge(model: Model): Promise<void> {
    await this.oracle.judge(this.page)
    const cart = this.oracle.judgedCart ?? { products: [], coupons: [], delivery_method: null, payment_method: null }
    const found = differences(model, cart)
    if (found.length > 0 && !model.mayDiffer && !(await this.isTold(cart)))
      throw new Error(`Silently changed: ${found.join('; ')}`)
    adopt(model, cart)
    await this.rememberMessages()
  }

  /** What stands on the screen now says nothing of what is done next. */
  async rememberMessages(): Promise<void> {
    this.former = await this.messages()
  }

  /** Whether the buyer is told that something is not as asked for: by a notice of the cart, or a new message on the screen. */
  private async isTold(cart: Partial<WireCart>): Promise<boolean> {
    if ((cart.notices?.length ?? 0) > 0) return true
    return (await this.messages()).some((text) => !this.former.includes(text))
  }

  /** What a page tells its reader now. */
  async messages(page = this.page): Promise<string[]> {
    const places = page.locator('[role="alert"], [role="status"], [aria-live], .field_error, .notice')
    const texts = await places.locator('visible=true').allInnerTexts()
    return texts.filter((text) => /\p{L}{3}/u.test(text))
  }

  /** Shuts the phone's menu; nothing elsewhere. */
  async closeMenu(): Promise<void> {
    const menu = this.page.getByRole('dialog', { name: this.t('shell.header.menu') })
    if (!(await menu.isVisible())) return
    await this.page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
}
