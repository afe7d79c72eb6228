import type { Day } from '@/lib/calendar/working-days'
import { nameWithOptions } from '@/lib/contract/configure'
import type { PaymentMethod } from '@/lib/contract/cart'
import { netOfGross, toMinor } from '@/lib/money/money'
import type { InvoiceContent, InvoiceLine } from '../../../platform/invoicing/provider'
import { sharedByRates, sumsByRate, taxed, type Rated } from '../../cart/vat'
import { soldItems, type SoldItem } from '../bookkeeping'
import type { OrderRow } from '../store'

/**
 * A line of several pieces at a gross unit price in minor units and a VAT rate; a negative quantity takes them back.
 * Pure.
 */
export function lineOf(
  name: string,
  { gross: unitGross, vatRate }: Rated,
  { quantity = 1, articleNumber = null }: { readonly quantity?: number; readonly articleNumber?: string | null } = {},
): InvoiceLine {
  const gross = unitGross * quantity
  return {
    name,
    articleNumber,
    quantity,
    unitGross,
    gross,
    net: netOfGross(gross, vatRate),
    vatPercent: vatRate || null,
  }
}

type Billed = Pick<OrderRow, 'locale' | 'currency' | 'snapshot'>

/** What is invoiced of an order: its items, the coupon, delivery and fee, as lines. Pure. */
export function orderLines(order: Billed): InvoiceLine[] {
  const { coupon, delivery, payment, summary } = order.snapshot
  const { currency } = order
  const sold = soldItems(order)
  const minor = (decimal: number) => toMinor(decimal, currency)
  const charge = (name: string, gross: number) => sharedByRates(gross, sold).map((part) => lineOf(name, part))
  return [
    ...sold.map(({ item, vatRate }) =>
      lineOf(
        nameWithOptions(item),
        { gross: minor(item.price_gross), vatRate },
        { quantity: item.quantity, articleNumber: item.article_number },
      ),
    ),
    ...couponLines(coupon, sold),
    ...charge(delivery.title, minor(delivery.price_gross)),
    ...charge(payment.title, minor(summary.payment_fee_gross)),
  ]
}

/** What the coupon takes off these items, "Ten per cent off (OSZ10)", with a line per VAT rate. Pure. */
export function couponLines(coupon: Billed['snapshot']['coupon'], items: readonly SoldItem[]): InvoiceLine[] {
  if (!coupon) return []
  return sumsByRate(items.map(({ couponGross, vatRate }) => taxed(couponGross, vatRate)))
    .filter(({ gross }) => gross > 0)
    .map(({ gross, vatRate }) => lineOf(`${coupon.title} (${coupon.code})`, { gross: -gross, vatRate }))
}

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
    ...(summary.is_vat_exempt && { isSellerExempt: true }),
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
