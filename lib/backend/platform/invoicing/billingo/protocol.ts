import { z } from 'zod'
import type { PaymentMethod } from '@/lib/contract/cart'
import { toDecimal } from '@/lib/money/money'
import { dueOn, taxpayerOf } from '../call'
import { exemptionOf, type InvoiceContent, type InvoiceDocument } from '../provider'

/** Messages of Billingo's API, version 3. Amounts are decimals. */

export const documentSchema = z.object({
  id: z.int(),
  invoice_number: z.string().min(1),
  type: z.string(),
  cancelled: z.boolean().default(false),
  gross_total: z.number(),
  comment: z.string().nullish(),
  related_documents: z.array(z.object({ id: z.int() })).default([]),
})
export type BillingoDocument = z.infer<typeof documentSchema>

export const partnerSchema = z.object({ id: z.int() })
export const partnersSchema = z.object({
  data: z.array(
    partnerSchema.extend({
      name: z.string(),
      taxcode: z.string().nullish(),
      address: z.object({ post_code: z.string(), city: z.string(), address: z.string(), country_code: z.string() }),
    }),
  ),
})
export const rateSchema = z.object({ conversation_rate: z.number().positive() })
export const publicUrlSchema = z.object({ public_url: z.url({ protocol: /^https?$/ }) })

/** Errors have their text in `error`, faults of fields in `errors`. */
export const errorSchema = z.object({
  message: z.string().exactOptional(),
  error: z.object({ message: z.string() }).exactOptional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).exactOptional(),
})

const paymentMethods: Record<PaymentMethod['key'], string> = {
  card: 'online_bankcard',
  bank_transfer: 'wire_transfer',
  cash_on_delivery: 'cash_on_delivery',
  showroom: 'cash',
}

const taxTypes = { none: 'NO_TAX_NUMBER', hungarian: 'HAS_TAX_NUMBER', foreign: 'FOREIGN' } as const

export function partnerOf(buyer: InvoiceContent['buyer']) {
  return {
    name: buyer.name,
    address: {
      country_code: buyer.country,
      post_code: buyer.zipcode,
      city: buyer.city,
      address: buyer.address,
    },
    taxcode: taxpayerOf(buyer) === 'none' ? '' : buyer.taxNumber,
    tax_type: taxTypes[taxpayerOf(buyer)],
  }
}
type Partner = ReturnType<typeof partnerOf>

/** Whether a partner found there is this buyer, so that invoices need no further one. */
export function isSamePartner(found: z.output<typeof partnersSchema>['data'][number], wanted: Partner): boolean {
  const { name, address, taxcode } = wanted
  return (
    found.name === name &&
    (found.taxcode ?? '') === taxcode &&
    found.address.country_code === address.country_code &&
    found.address.post_code === address.post_code &&
    found.address.city === address.city &&
    found.address.address === address.address
  )
}

function itemsOf(content: InvoiceContent) {
  const { lines, currency, locale } = content
  const exemption = exemptionOf(content)
  return lines.map((line) => ({
    name: line.name,
    unit_price: toDecimal(line.unitGross, currency),
    unit_price_type: 'gross',
    quantity: line.quantity,
    unit: locale === 'hu' ? 'db' : 'pcs',
    vat: line.vatPercent === null ? exemption : `${line.vatPercent}%`,
    ...(line.vatPercent === null && { entitlement: exemption }),
    ...(line.articleNumber !== null && { comment: line.articleNumber }),
  }))
}

interface DocumentOptions {
  readonly partnerId: number
  readonly blockId: number
  readonly isElectronic: boolean
  /** Of the currency to the forint; 1 for forints. */
  readonly rate: number
}

export function invoiceOf(document: InvoiceDocument, { partnerId, blockId, isElectronic, rate }: DocumentOptions) {
  const { reference, orderNumber, content } = document
  return {
    vendor_id: reference,
    partner_id: partnerId,
    block_id: blockId,
    type: 'invoice',
    fulfillment_date: content.fulfilledOn,
    due_date: dueOn(document),
    payment_method: paymentMethods[content.payment],
    language: content.locale,
    currency: content.currency,
    conversion_rate: rate,
    electronic: isElectronic,
    paid: content.isPaid,
    items: itemsOf(content),
    settings: { order_number: orderNumber, ...(content.rounding !== 0 && { round: 'five' }) },
  }
}

/** A correction: its items are the differences. It has no field for our reference but the comment. */
export function modificationOf(document: InvoiceDocument) {
  const { content } = document
  return {
    due_date: dueOn(document),
    payment_method: paymentMethods[content.payment],
    comment: commentOf(document),
    items: itemsOf(content),
  }
}

export const commentOf = ({ orderNumber, reference }: Pick<InvoiceDocument, 'orderNumber' | 'reference'>) =>
  `${orderNumber} (${reference})`
