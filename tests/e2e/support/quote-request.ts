import { expect, type Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import { company } from './checkout'
import { textsOf } from './messages'
import { open } from './page'

const numberForm = /AJ-\d{4}-\d{6}/

/** The two pages of a quote request, filled in for a company. */
export class QuoteRequest {
  private readonly t: ReturnType<typeof textsOf>

  constructor(
    private readonly page: Page,
    private readonly locale: Locale,
  ) {
    this.t = textsOf(locale)
  }

  quantityOf(title: string) {
    return this.page
      .getByRole('group', { name: this.t('offer.request.quantity', { title }), exact: true })
      .getByRole('spinbutton')
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('offer.request.next'), exact: true }).click()
    await this.page.waitForURL(`**${path('offer-data', {}, this.locale)}`)
  }

  private field(key: string) {
    return this.page.getByLabel(this.t(key), { exact: true })
  }

  async fillIn(email: string): Promise<void> {
    const { phone, zipcode } = buyer('quote')
    await this.field('form.billing.companyName').fill(company.name)
    await this.field('form.billing.taxNumber').fill(company.taxNumber)
    await this.field('form.address.zipcode').fill(zipcode)
    await this.field('offer.data.contactName').fill('Kovács Dóra')
    await this.field('form.email').fill(email)
    await this.field('form.phone').fill(phone)
    await this.page.locator('input[name="privacy"]').check()
  }

  /** States the address that the request left out, beside the form that accepts the quote. */
  async fillInAddress(): Promise<void> {
    const { city, address } = buyer('quote')
    await this.field('form.address.city').fill(city)
    await this.field('form.address.street').fill(address)
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('offer.data.submit'), exact: true }).click()
  }

  /** Requests a quote for one product; returns its number. */
  async forProduct(product: ProductCard, email: string): Promise<string> {
    await open(this.page, `${path('offer', {}, this.locale)}?product=${product.id}&quantity=2`)
    await expect(this.quantityOf(product.title)).toHaveValue('2')
    await this.goOn()
    await this.fillIn(email)
    await this.send()
    return this.received()
  }

  async received(): Promise<string> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.t('offer.result.title'), exact: true }),
    ).toBeVisible()
    const number = numberForm.exec(await this.page.getByRole('main').innerText())?.[0]
    if (!number) throw new Error('The result has no quote number')
    return number
  }
}
