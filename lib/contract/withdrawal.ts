import { z } from 'zod'
import { amountSchema, digitsOr, idInputSchema, imageSchema } from './common'
import { maxCommentLength, maxOrderNumberLength, maxPiecesLength } from './limits'
import { lineSchema, personNameSchema, requiredLineSchema, typedEmailSchema } from './one-line'
import { chosenOptionSchema } from './product-options'

/** Pieces of a line item to withdraw from. */
const declaredPiecesSchema = z
  .object({
    id: idInputSchema,
    /** Pieces, at most those that are left; missing for all of these. */
    quantity: digitsOr(z.int().min(1)).optional(),
    /**
     * `quantity_left` of the line item when the pieces were chosen, which tells another piece from the same one declared
     * again. Without it, a declaration like an earlier one is that one.
     */
    quantity_left: digitsOr(z.int().min(1)).optional(),
  })
  .meta({ id: 'DeclaredPieces' })
export type DeclaredPieces = z.infer<typeof declaredPiecesSchema>

/**
 * POST /api/withdrawals: a declaration of withdrawal, without a login. `order_reference` is what the consumer wrote: an
 * unknown number is accepted too, and the response does not reveal the difference. With the hash in `order_hash`, line
 * items can be chosen in `items`, by id alone for all that is left of them, or some of their pieces; without it, `pieces`
 * describes them as free text. Without either, the declaration covers the whole order.
 */
export const declareWithdrawalSchema = z
  .object({
    name: personNameSchema,
    email: typedEmailSchema,
    order_reference: requiredLineSchema(maxOrderNumberLength),
    order_hash: z.string().max(100).default(''),
    items: z
      .array(z.union([idInputSchema, declaredPiecesSchema]))
      .max(200)
      .default([]),
    pieces: lineSchema(maxPiecesLength).default(''),
    comment: z.string().trim().max(maxCommentLength).default(''),
  })
  .meta({ id: 'WithdrawalDeclaration' })
export type DeclareWithdrawal = z.input<typeof declareWithdrawalSchema>
export type WithdrawalDeclaration = z.infer<typeof declareWithdrawalSchema>

/** The acknowledgement, which is also mailed. */
export const withdrawalSchema = z
  .object({
    /** "EL-2026-000318". */
    reference: z.string(),
    /** When the declaration arrived, ISO 8601. */
    received_at: z.string(),
    /** Deadline for returning the goods and for the refund: YYYY-MM-DD in the shop's time zone. */
    return_by: z.string(),
    refund_by: z.string(),
    /**
     * Whether goods must be returned: false while the order has not been dispatched. Only for holders of the order
     * hash, because the response to an order number must not reveal what the shop knows.
     */
    needs_return: z.boolean().optional(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** GET /api/orders/{order_hash}/withdrawal: what the holder of an order hash can withdraw from. */
export const withdrawableOrderSchema = z
  .object({
    order_number: z.string(),
    created_at: z.string(),
    name: z.string(),
    email: z.string(),
    currency_id: z.int(),
    /**
     * "open" from the order until 14 days after delivery, then "expired"; "cancelled" orders have nothing to withdraw
     * from; "company" ones are billed to a company, which has no right of withdrawal; "excepted" ones hold only
     * custom-made items; "withdrawn" ones have been withdrawn from as far as possible.
     */
    state: z.enum(['open', 'expired', 'cancelled', 'company', 'excepted', 'withdrawn']),
    /** Last day, YYYY-MM-DD in the shop's time zone; null before delivery. */
    until: z.string().nullable(),
    /**
     * Whether the order has been paid: "free" ones have a total of zero, "refunded" ones have had all of it refunded.
     * Missing while the bank or the shop has yet to decide.
     */
    payment: z.enum(['paid', 'unpaid', 'free', 'refunded']).optional(),
    /** What is left of a payment refunded in part; missing if nothing was refunded. */
    unrefunded_gross: amountSchema.optional(),
    /** Earlier declarations, earliest first. */
    withdrawals: z.array(z.object({ reference: z.string(), received_at: z.string() })).optional(),
    /**
     * Refunded besides the items once nothing of the order is left: the least expensive delivery, the payment fee and
     * the cash rounding. Missing if unknown.
     */
    other_refund_gross: amountSchema.optional(),
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** What the buyer has chosen; missing without options. */
        options: z.array(chosenOptionSchema).optional(),
        quantity: z.int(),
        total_gross: amountSchema,
        /**
         * Pieces that can still be withdrawn from; missing from backends that take line items only as a whole. Pieces
         * withdrawn from one after the other add up to the refund of the whole.
         */
        quantity_left: z.int().optional(),
        /** Refunded for the whole of it: the total less its share of the coupon. Missing if unknown. */
        refund_gross: amountSchema.optional(),
        image: imageSchema.nullable(),
        /** Custom-made: no right of withdrawal. */
        is_custom_made: z.boolean(),
        /** All of its pieces were declared before. */
        is_withdrawn: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WithdrawableOrder' })
export type WithdrawableOrder = z.infer<typeof withdrawableOrderSchema>
