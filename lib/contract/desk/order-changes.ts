import { z } from 'zod'
import { amountSchema } from '../common'
import { currencySchema } from '../shop'

/** Changes of an order's line items, and refunds. Amounts are decimal numbers in the currency beside them. */

/** New quantities of line items, 0 to remove one; others stay. */
const quantitiesSchema = z
  .array(z.object({ id: z.int(), quantity: z.int().min(0).max(1_000_000) }))
  .min(1)
  .max(200)

export const orderLinesSchema = z.object({ lines: quantitiesSchema }).meta({ id: 'DeskOrderLines' })

/** What a change comes to. */
export const orderChangePreviewSchema = z
  .object({
    currency: currencySchema.shape.code,
    lines: z.array(z.object({ article_number: z.string(), name: z.string(), before: z.int(), after: z.int() })),
    total_before_gross: amountSchema,
    total_after_gross: amountSchema,
    delivery_before_gross: amountSchema,
    delivery_after_gross: amountSchema,
    payment_fee_before_gross: amountSchema,
    payment_fee_after_gross: amountSchema,
    refund_gross: amountSchema,
    /** How the difference is settled: paid by the buyer online or as agreed, or given back to the card or by a transfer. */
    settlement: z.enum(['none', 'pay', 'as_agreed', 'card', 'transfer']),
    /** The code of a coupon that does not apply any more. */
    lost_coupon: z.string().nullable(),
  })
  .meta({ id: 'DeskOrderChangePreview' })
export type OrderChangePreview = z.infer<typeof orderChangePreviewSchema>

/** Changes line items; the amounts are those that were confirmed: 409 if it has come to others meanwhile. */
export const orderChangeSchema = z
  .object({ lines: quantitiesSchema, total_after_gross: amountSchema, refund_gross: amountSchema })
  .meta({ id: 'DeskOrderChange' })

/** Refunds a payment of an order to its card. The amount as the shop writes it, gross, in the payment's currency. */
export const refundOrderSchema = z
  .object({ payment: z.string().max(80), amount: z.string().max(40) })
  .meta({ id: 'DeskOrderRefund' })

/** Notes that what changes have left was transferred back; the amount is what was confirmed. */
export const noteTransferSchema = z.object({ amount_gross: amountSchema }).meta({ id: 'DeskTransferredBack' })

/** Notes what was given back of the transfers of an order; `of` is what was shown as to be given back. */
export const giveBackSchema = z
  .object({ amount: z.string().max(40), of_gross: amountSchema })
  .meta({ id: 'DeskGivenBack' })

/** An amount that was read and can be refunded, for the question before it is. */
export const checkedAmountSchema = z
  .object({ amount_gross: amountSchema, currency: currencySchema.shape.code })
  .meta({ id: 'DeskCheckedAmount' })
export type CheckedAmount = z.infer<typeof checkedAmountSchema>
