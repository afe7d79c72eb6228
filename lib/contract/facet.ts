import { z } from 'zod'
import { amountSchema } from './common'

export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** Depth below the listing's own category; 0 when omitted. */
  depth: z.int().optional(),
  hex: z.string().optional(),
  count: z.int(),
})
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('values'),
    key: z.string(),
    /** Title of an attribute's facet; the others have fixed ones. */
    label: z.string().optional(),
    values: z.array(facetValueSchema),
  }),
  z.object({
    kind: z.literal('range'),
    key: z.string(),
    min: amountSchema,
    max: amountSchema,
    /** The ends of the net prices: they may be those of other products, as products differ in their VAT rates. */
    min_net: amountSchema,
    max_net: amountSchema,
  }),
])
export type Facet = z.infer<typeof facetSchema>
