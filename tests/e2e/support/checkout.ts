import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import type { CheckoutStep } from '@/lib/checkout/steps'
import type { Buyer } from '../../support/buyer'
import { textsOf } from './messages'

/** A company that can be invoiced: its tax number has a valid check digit. */
export const company = { name: 'Fehér Tölgy Stúdió Kft.', taxNumber: '12892312-2-41' } as const

/** The five steps of the checkout, operated by label and button, in the shopper's language. */
export class Checkout {
  private readonly t: ReturnType<typeof textsOf>

  constructor(
    readonly page: Page,
    locale: Locale,
  ) {
    this.t = textsOf(locale)
  }

  step(name: CheckoutStep): Locator {
    return this.page.getByRole('region', { name: this.t(`checkout.${name}.title`), exact: true })
  }

  private field(step: CheckoutStep, key: string): Locator {
    return this.step(step).getByLabel(this.t(key), { exact: true })
  }

  private async next(step: CheckoutStep, text = `checkout.${step}.next`): Promise<void> {
    await this.step(step)
      .getByRole('button', { name: this.t(text), exact: true })
      .click()
    await expect(this.step(step).getByRole('button', { name: this.t('checkout.edit') })).toBeVisible()
  }

  async fillContactDetails({ email, phone }: Buyer): Promise<void> {
    await this.field('contact', 'form.email').fill(email)
    await this.field('contact', 'form.phone').fill(phone)
    await this.next('contact')
  }

  async submitBilling(buyer: Buyer, taxNumber?: string): Promise<void> {
    await this.fillBilling(buyer, taxNumber)
    await this.next('billing')
  }

  /** Fills in the billing step without submitting it: for a person, or for a company if there is a tax number. */
  async fillBilling(buyer: Buyer, taxNumber?: string): Promise<void> {
    if (taxNumber === undefined) {
      await this.field('billing', 'form.billing.name').fill(buyer.name)
    } else {
      await this.step('billing')
        .getByRole('radio', { name: this.t('form.billing.company'), exact: true })
        .check()
      await this.field('billing', 'form.billing.companyName').fill(buyer.name)
      await this.field('billing', 'form.billing.taxNumber').fill(taxNumber)
    }
    await this.fillAddress('billing', buyer)
  }

  /** The choice of a delivery method: its name is the title with the price. */
  delivery(title: string): Locator {
    const name = new RegExp(`^${title}\\s*(?:\\W?\\d|${this.t('cart.summary.free')})`)
    return this.step('delivery').getByRole('radio', { name })
  }

  async chooseDelivery(title: string, isAddressNeeded = true): Promise<void> {
    await this.delivery(title).check()
    await this.next('delivery', isAddressNeeded ? 'checkout.delivery.next' : 'checkout.delivery.nextToPayment')
  }

  /** Confirms the billing address as the delivery address, or fills in another one. */
  async fillDeliveryAddress(other?: Buyer): Promise<void> {
    const same = this.field('address', 'checkout.address.same')
    if (other) {
      await same.uncheck()
      await this.field('address', 'checkout.address.name').fill(other.name)
      await this.fillAddress('address', other)
    } else {
      await same.check()
    }
    await this.next('address')
  }

  /** Chooses a payment method by its title and gives both consents; the order is not placed yet. */
  async choosePayment(title: string): Promise<void> {
    const payment = this.step('payment')
    await payment.getByRole('radio', { name: title }).check()
    for (const name of ['terms', 'privacy']) await payment.locator(`input[name="${name}"]`).check()
  }

  get orderButton(): Locator {
    return this.step('payment').getByRole('button', { name: this.t('checkout.payment.order'), exact: true })
  }

  private async fillAddress(step: 'billing' | 'address', { zipcode, city, address }: Buyer): Promise<void> {
    await this.field(step, 'form.address.zipcode').fill(zipcode)
    await this.field(step, 'form.address.street').fill(address)
    // The town of the postcode fills in by itself; manual input takes precedence.
    await expect(this.field(step, 'form.address.city')).toHaveValue(city)
    await this.field(step, 'form.address.city').fill(city)
    await expect(this.field(step, 'form.address.city')).toHaveValue(city)
  }
}
