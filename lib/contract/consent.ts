import { z } from 'zod'

/** POST /api/consent: a cookie choice for the log (R-LAW-13). The time is the server's. */
export const consentInputSchema = z.object({
  /** Random identifier that the browser stores with the choice. */
  consent_id: z.string().regex(/^[\w-]{8,64}$/),
  /** Version of the cookie banner. */
  version: z.string().regex(/^\d{1,4}$/),
  choices: z.strictObject({ measurement: z.boolean(), marketing: z.boolean() }),
})
export type ConsentInput = z.infer<typeof consentInputSchema>
