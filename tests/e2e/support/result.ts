import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderState } from '@/lib/contract/order-state'
import { patternOf, textsOf } from './messages'
import { follow } from './page'

/** Expected texts by order state (lib/contract/order-state.ts). The text of a due payment is the same for every method. */
const states = {
  success: 'paid',
  due: 'confirmed',
  failed: 'failed',
  cancelled: 'called_off',
  expired: 'timed_out',
  at_bank: 'at_bank',
  order_cancelled: 'cancelled',
} as const satisfies Record<string, OrderState>

/** The order's result page. */
export class Result {
  private readonly t: ReturnType<typeof textsOf>

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
  ) {
    this.t = textsOf(locale)
  }

  /** A company is thanked without its name. */
  async expectTitle(state: keyof typeof states, buyer: 'person' | 'company' = 'person'): Promise<void> {
    const key = buyer === 'company' ? 'companyTitle' : 'title'
    const title = patternOf(this.locale, `order.state.${states[state]}.${key}`)
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** The value next to a label, by the label's key. */
  fact(key: string): Locator {
    const row = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: this.t(key), exact: true }) })
    return row.getByRole('cell').first()
  }

  /** Pays an order without a payment attempt, or with an abandoned one. */
  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('result.pay'), exact: true }).click()
  }

  async payAgain(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('result.payAgain'), exact: true }).click()
  }

  /** Chooses a payment method that is not online for an order. */
  async chooseMethod(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('result.choose'), exact: true }).click()
  }

  async followOrder(): Promise<void> {
    await follow(this.page, this.page.getByRole('link', { name: this.t('result.follow'), exact: true }))
  }
}
