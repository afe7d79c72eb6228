import { z } from 'zod'
import { amountSchema } from '../common'
import { currencySchema as shopCurrencySchema } from '../shop'

/** Transfers that a bank's statement says have come in. Amounts are decimal numbers in the currency beside them. */

const currencySchema = shopCurrencySchema.shape.code

/** What a transfer is to the order whose number it names; those before "differs" can be noted. */
export const transferKinds = ['matched', 'overpaid', 'paid', 'surplus', 'differs', 'settled', 'unknown'] as const
export const notedKinds = [
  'matched',
  'overpaid',
  'paid',
  'surplus',
] as const satisfies readonly (typeof transferKinds)[number][]

export const statementSchema = z
  .object({
    transfers: z.array(
      z.object({
        /** Its row in the file, or its place among the entries, counted from 1. */
        row: z.int(),
        /** YYYY-MM-DD. */
        day: z.string().nullable(),
        amount_gross: amountSchema,
        currency: currencySchema,
        payer: z.string(),
        text: z.string(),
        kind: z.enum(transferKinds),
        order: z.string().nullable(),
        /** Tells it from other transfers for the order; empty without one. */
        key: z.string(),
        /** What the order awaits; null if that is not certain. */
        awaited_gross: amountSchema.nullable(),
        awaited_currency: currencySchema.nullable(),
      }),
    ),
    /** How many entries are no money that has come in. */
    skipped: z.int(),
    /** Entries that cannot be read. */
    faults: z.array(z.object({ row: z.int(), reason: z.string() })),
  })
  .meta({ id: 'DeskStatement' })
export type DeskStatement = z.infer<typeof statementSchema>

/** Most transfers that one call confirms: each mails a buyer. */
export const maxConfirmed = 500

/** Transfers that somebody has confirmed, each for its order. */
export const confirmTransfersSchema = z
  .object({
    transfers: z
      .array(
        z.object({
          order: z.string().max(40),
          amount_gross: amountSchema,
          currency: currencySchema,
          key: z.string().min(1).max(80),
        }),
      )
      .min(1)
      .max(maxConfirmed),
  })
  .meta({ id: 'DeskTransfers' })

/** What came of each: "known" was paid before, "surplus" is to be given back. A refusal says why. */
export const confirmedTransfersSchema = z
  .object({
    results: z.array(
      z.object({
        order: z.string(),
        outcome: z.enum(['paid', 'known', 'surplus', 'refused']),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DeskTransferResults' })
export type ConfirmedTransfers = z.infer<typeof confirmedTransfersSchema>
