import { z } from 'zod'
import { deskOrderRowSchema } from './work'

/** Everybody who has left an address in the shop: accounts, and people without one. */

const languageSchema = z.enum(['hu', 'en'])

export const deskCustomerRowSchema = z
  .object({
    /** E-mail address. */
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    has_account: z.boolean(),
    since: z.string(),
  })
  .meta({ id: 'DeskCustomerRow' })

export const deskCustomerSchema = deskCustomerRowSchema
  .extend({
    language: languageSchema,
    activated_at: z.string().nullable(),
    billing: z.string().nullable(),
    tax_number: z.string().nullable(),
    /** The consent to the newsletter; null if it was never asked for. */
    newsletter: z
      .object({
        state: z.enum(['pending', 'confirmed', 'unsubscribed']),
        source: z.string(),
        asked_at: z.string(),
        confirmed_at: z.string().nullable(),
        unsubscribed_at: z.string().nullable(),
      })
      .nullable(),
    /** Under which the log has an account, as it must not keep addresses; null without an account. */
    log_record: z.string().nullable(),
    may_erase: z.boolean(),
    /** The latest ones. */
    orders: z.array(
      deskOrderRowSchema.pick({ id: true, status: true, placed_at: true, currency: true, total_gross: true }),
    ),
  })
  .meta({ id: 'DeskCustomer' })
export type DeskCustomer = z.infer<typeof deskCustomerSchema>

/** Erases somebody; the address is typed once more. */
export const eraseCustomerSchema = z.object({ address: z.string().max(254) }).meta({ id: 'DeskErasure' })
