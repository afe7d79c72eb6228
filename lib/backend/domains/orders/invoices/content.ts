import type { Day } from '@/lib/calendar/working-days'
import type { PaymentMethod } from '@/lib/contract/cart'
import { netOfGross, toMinor, vatPercent } from '@/lib/money/money'
import type { InvoiceContent, InvoiceLine } from '../../../platform/invoicing/provider'
import type { OrderRow } from '../store'

/** A line of several pieces at a gross unit price in minor units; a negative quantity takes them back. Pure. */
export function lineOf(
  name: string,
  unitGross: number,
  { quantity = 1, articleNumber = null }: { readonly quantity?: number; readonly articleNumber?: string | null } = {},
): InvoiceLine {
  const gross = unitGross * quantity
  return { name, articleNumber, quantity, unitGross, gross, net: netOfGross(gross), vatPercent }
}

type Billed = Pick<OrderRow, 'locale' | 'currency' | 'snapshot'>

/** What is invoiced of an order: its items, the coupon, delivery and fee, as lines. Pure. */
export function orderLines({ snapshot, currency }: Billed): InvoiceLine[] {
  const { items, coupon, delivery, payment, summary } = snapshot
  const minor = (decimal: number) => toMinor(decimal, currency)
  const charge = (name: string, gross: number) => (gross === 0 ? [] : [lineOf(name, gross)])
  return [
    ...items.map((item) =>
      lineOf(item.name, minor(item.price_gross), { quantity: item.quantity, articleNumber: item.article_number }),
    ),
    ...(coupon ? charge(couponName(coupon), -minor(coupon.discount_gross)) : []),
    ...charge(delivery.title, minor(delivery.price_gross)),
    ...charge(payment.title, minor(summary.payment_fee_gross)),
  ]
}

/** "Ten per cent off (OSZ10)" */
export const couponName = ({ title, code }: { readonly title: string; readonly code: string }) => `${title} (${code})`

interface Billing {
  readonly isPaid: boolean
  readonly fulfilledOn: Day
  /** Of the billing address. */
  readonly country: { readonly code: string; readonly name: string }
}

/** The content of an order's invoice. Pure. */
export function invoiceContent(order: Billed, { isPaid, fulfilledOn, country }: Billing): InvoiceContent {
  const { snapshot, currency, locale } = order
  const { invoice_data: invoice, summary, payment } = snapshot
  return {
    locale,
    currency,
    lines: orderLines(order),
    rounding: toMinor(summary.cash_rounding, currency),
    payment: payment.key as PaymentMethod['key'],
    isPaid,
    fulfilledOn,
    buyer: {
      name: invoice.name,
      country: country.code,
      countryName: country.name,
      zipcode: invoice.zipcode,
      city: invoice.city,
      address: invoice.address,
      isCompany: invoice.is_company,
      taxNumber: invoice.tax_number,
    },
  }
}
