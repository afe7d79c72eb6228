import { z } from 'zod'
import { amountSchema } from '../common'
import { currencySchema } from '../shop'

/** Prices of a product that begin and end by themselves. */

const currency = currencySchema.shape.code

export const scheduledPriceSchema = z
  .object({
    id: z.int(),
    currency,
    price_gross: amountSchema,
    from: z.string(),
    /** Null for one that stays. */
    until: z.string().nullable(),
    /** It has begun. */
    applies: z.boolean(),
  })
  .meta({ id: 'DeskScheduledPrice' })

export const productPricesSchema = z
  .object({
    /** Those that have not ended, by their beginning. */
    scheduled: z.array(scheduledPriceSchema),
    /** What a reduction has to name: of the 30 days before the one that applies, or before now. Per currency in which it is sold. */
    lowest_30_days: z.array(z.object({ currency, price_gross: amountSchema })),
  })
  .meta({ id: 'DeskProductPrices' })
export type ProductPrices = z.infer<typeof productPricesSchema>

/** The fields are cells of the import of scheduled prices; an empty one has no value. */
export const schedulePriceSchema = z
  .object({
    article_number: z.string().min(1).max(60),
    currency,
    price: z.string().max(40),
    from: z.string().max(40),
    until: z.string().max(40),
    /** What is asked about is meant. */
    confirmed: z.boolean().default(false),
  })
  .meta({ id: 'DeskSchedulePrice' })

/** With any fault, nothing was written. */
export const schedulingSchema = z
  .object({
    faults: z.array(z.object({ field: z.string(), reason: z.string(), is_question: z.boolean() })),
    /** What its reader should know of what was written, in the language of the call. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'DeskScheduling' })
export type Scheduling = z.infer<typeof schedulingSchema>

export const cancelPriceSchema = z
  .object({ article_number: z.string().min(1).max(60), id: z.int().min(1).max(2_147_483_647) })
  .meta({ id: 'DeskCancelPrice' })
