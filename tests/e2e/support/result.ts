import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { patternOf, textsOf } from './messages'
import { follow } from './page'

/** The page that tells how an order's payment turned out. */
export class Result {
  private readonly t: ReturnType<typeof textsOf>

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
  ) {
    this.t = textsOf(locale)
  }

  /** A company is thanked without a name. */
  async expectTitle(
    state: 'success' | 'due' | 'failed' | 'cancelled' | 'expired',
    buyer: 'person' | 'company' = 'person',
  ): Promise<void> {
    const key = buyer === 'company' ? 'companyTitle' : 'title'
    const title = patternOf(this.locale, `result.${state}.${key}`)
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** The value beside a label, by the label's key. */
  fact(key: string): Locator {
    const row = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: this.t(key), exact: true }) })
    return row.getByRole('cell').first()
  }

  async payAgain(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('result.payAgain'), exact: true }).click()
  }

  async followOrder(): Promise<void> {
    await follow(this.page, this.page.getByRole('link', { name: this.t('result.follow'), exact: true }))
  }
}
