import { z } from 'zod'
import { productCardSchema } from './catalogue'
import { maxLookupTermLength, maxLookupTerms } from './limits'

/** Query of GET /api/products/lookup, one `term[]=…` per line of a quick order: article numbers or names, as typed. */
export const lookupQuerySchema = z.object({
  term: z.array(z.string().trim().min(1).max(maxLookupTermLength)).min(1).max(maxLookupTerms),
})
export type LookupQuery = z.infer<typeof lookupQuerySchema>

const lookupItemSchema = z
  .object({
    term: z.string(),
    /** The exact match by article number (ignoring case, spaces and dashes) or name. */
    product: productCardSchema.nullable(),
    /** Otherwise suggestions, likeliest first, at most five; empty without similar products. */
    suggestions: z.array(productCardSchema),
  })
  .meta({ id: 'LookupItem' })
export type LookupItem = z.infer<typeof lookupItemSchema>

/** Response of GET /api/products/lookup: one item per term, in order. */
export const lookupSchema = z.object({ items: z.array(lookupItemSchema) }).meta({ id: 'Lookup' })
export type Lookup = z.infer<typeof lookupSchema>
