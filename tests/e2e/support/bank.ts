import type { Page } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { textsOf } from './messages'
import { payByCard } from './payment-page'

/** The buyer's options on the bank's page, the sandbox's hosted page. Each returns to the shop. */
export class Bank {
  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
  ) {}

  pays(): Promise<void> {
    return payByCard(this.page, this.locale, 'paid')
  }

  declines(): Promise<void> {
    return payByCard(this.page, this.locale, 'failed')
  }

  /** The buyer presses the page's own cancel button. */
  async cancels(): Promise<void> {
    await this.page.waitForURL('**/api/payments/sandbox/**')
    await this.page.getByRole('button', { name: textsOf(this.locale)('backend.sandbox.cancel') }).click()
    await this.page.waitForURL('**/checkout/result/**')
  }

  /** The buyer leaves it with the browser's Back button. */
  async leaves(): Promise<void> {
    await this.page.waitForURL('**/api/payments/sandbox/**')
    await this.page.goBack()
  }
}
