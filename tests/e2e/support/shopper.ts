import { expect, type Locator, type Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { textsOf } from './messages'
import { follow, hydrated, open } from './page'

/** The first half of a purchase: elements found by role and text, in the shopper's language. */
export class Shopper {
  readonly t: ReturnType<typeof textsOf>

  constructor(
    readonly page: Page,
    readonly locale: Locale,
  ) {
    this.t = textsOf(locale)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('cart.title') })
  }

  /** Home, then the product's category, then the product. */
  async find(product: ProductCard): Promise<void> {
    await open(this.page, path('index', {}, this.locale))
    const category = path('categories-category_slug', { category_slug: product.category.slug }, this.locale)
    const link = this.page.locator(`a[href="${category}"]`).locator('visible=true').first()
    if ((await link.count()) > 0) await follow(this.page, link)
    else await open(this.page, category)
    await follow(this.page, this.main.getByRole('link', { name: product.title, exact: true }).first())
    await expect(this.page).toHaveURL(productPath(product, this.locale))
  }

  /** Goes straight to the product, for journeys about later steps. */
  async visit(product: ProductCard): Promise<void> {
    await open(this.page, productPath(product, this.locale))
  }

  /** Adds the current product; the drawer opens and shows it. */
  async addToCart(product: ProductCard, quantity = 1): Promise<void> {
    const more = this.main.getByRole('button', { name: this.t('cart.add.more') }).first()
    for (let pieces = 1; pieces < quantity; pieces += 1) await more.click()
    await this.main
      .getByRole('button', { name: this.t('cart.add.add') })
      .locator('visible=true')
      .first()
      .click()
    await expect(this.drawer).toBeVisible()
    await expect(this.drawer.getByRole('link', { name: product.title, exact: true })).toBeVisible()
  }

  async openCart(): Promise<void> {
    await follow(this.page, this.drawer.getByRole('link', { name: this.t('cart.summary.openCart') }))
    await expect(this.drawer).toBeHidden()
    await expect(this.main.getByRole('heading', { level: 1, name: this.t('cart.title') })).toBeVisible()
  }

  async goToCheckout(): Promise<void> {
    const wide = this.main.getByRole('link', { name: this.t('cart.summary.checkout') })
    const short = this.main.getByRole('link', { name: this.t('cart.summary.checkoutShort') })
    await follow(this.page, wide.or(short).locator('visible=true').first())
    await hydrated(this.page)
  }
}
