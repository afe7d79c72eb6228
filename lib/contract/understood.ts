import { z } from 'zod'
import { currencies } from '@/lib/money/currency'
import { amountSchema } from './common'
import { measures, type Measure } from './listing-parameters'

type LengthName = `${Measure}_${'min' | 'max'}`
const lengthSchemas = Object.fromEntries(
  measures.flatMap((name) => [`${name}_min`, `${name}_max`].map((parameter) => [parameter, z.number().optional()])),
) as Record<LengthName, z.ZodOptional<z.ZodNumber>>

/**
 * What a sentence in `q` was understood to ask for, as parameters of this call: the words left to search, and filters. The
 * listing is that of these parameters.
 */
export const understoodSchema = z
  .object({
    /** Empty if the filters say everything. */
    q: z.string(),
    within: z.array(z.string()).optional(),
    colour: z.array(z.string()).optional(),
    material: z.array(z.string()).optional(),
    brand: z.array(z.string()).optional(),
    attribute: z.array(z.string()).optional(),
    /** Decimals. */
    price_min: amountSchema.optional(),
    price_max: amountSchema.optional(),
    /** Whether the prices are net. */
    net: z.literal(true).optional(),
    /** Of the prices: in a listing in another currency they do not apply. */
    currency: z.enum(currencies.map(({ code }) => code)).optional(),
    /** Centimetres. */
    ...lengthSchemas,
    in_stock: z.literal(true).optional(),
  })
  .meta({ id: 'Understood' })
export type Understood = z.infer<typeof understoodSchema>
