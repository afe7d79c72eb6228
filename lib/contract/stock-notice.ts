import { z } from 'zod'
import { typedEmailSchema } from './one-line'

/**
 * POST /api/products/{id}/stock-notice → 204: one mail when the sold-out product is available again, after which the
 * address is deleted. Idempotent. `turnstile_token` only where the bot check is on.
 */
export const stockNoticeSchema = z
  .object({
    email: typedEmailSchema,
    accept_privacy: z.literal(true),
    turnstile_token: z.string().max(4000).default(''),
  })
  .meta({ id: 'StockNoticeRequest' })
export type StockNoticeRequest = z.input<typeof stockNoticeSchema>
