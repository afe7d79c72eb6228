import { z } from 'zod'
import { turnstileTokenSchema } from './common'
import { addressLineSchema, personNameSchema, requiredLineSchema, lineSchema, typedEmailSchema } from './one-line'
import { maxSamples, sampleLengths } from './sample-limits'
import { readPostcode } from './typed-identifier'

/** A material in a colour, "boucle.ivory". */
export const sampleKeySchema = z.string().regex(/^[a-z0-9-]{1,80}\.[a-z0-9-]{1,80}$/)

export const sampleSchema = z
  .object({
    key: sampleKeySchema,
    /** "Bouclé, ivory". */
    name: z.string(),
    material: z.string(),
    colour: z.string(),
    /** Keys of the two, as lists filter by them. */
    material_key: z.string(),
    colour_key: z.string(),
    hex: z.string(),
    /** What it is made of; empty if unknown. */
    composition: z.string(),
    /** Abrasion cycles by Martindale (EN ISO 12947); null where not measured. */
    abrasion_cycles: z.int().nullable(),
    /** On the blue wool scale (EN ISO 105-B02), 1 … 8; null where not measured. */
    light_fastness: z.int().nullable(),
    care: z.string(),
    /** Products on sale in it, and the first of them. */
    product_count: z.int(),
    products: z.array(z.object({ id: z.int(), title: z.string(), slug: z.string(), category_path: z.string() })),
  })
  .meta({ id: 'Sample' })
export type Sample = z.infer<typeof sampleSchema>

/** GET /api/samples. A shop without samples has an empty list. */
export const samplesSchema = z
  .object({
    /** The most that are sent at once, and to a person or address within so many days. */
    limit: z.int(),
    days: z.int(),
    samples: z.array(sampleSchema),
  })
  .meta({ id: 'Samples' })
export type Samples = z.infer<typeof samplesSchema>

/** A Hungarian postcode in any spelling, read as four digits. */
const postcodeSchema = requiredLineSchema(sampleLengths.zipcode)
  .overwrite((written) => readPostcode(written, true) ?? written)
  .refine((zipcode) => zipcode === '' || readPostcode(zipcode, true) !== null, { params: { rule: 'zipcode' } })

/** POST /api/samples: samples by post, free of charge, within the shop's country. */
export const sampleRequestSchema = z
  .object({
    samples: z.array(sampleKeySchema).min(1).max(maxSamples),
    name: personNameSchema,
    email: typedEmailSchema,
    zipcode: postcodeSchema,
    city: addressLineSchema(sampleLengths.city),
    address: addressLineSchema(sampleLengths.address),
    /** Mailed to the shop only. */
    note: lineSchema(sampleLengths.note).default(''),
    accept_privacy: z.literal(true),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'SampleRequest' })
export type SampleRequest = z.infer<typeof sampleRequestSchema>

export const sentSamplesSchema = z.object({
  /** "MI-2026-000042", also used in the mails. */
  reference: z.string(),
  /** Names of what was requested, in the request's language. */
  samples: z.array(z.string()),
})
export type SentSamples = z.infer<typeof sentSamplesSchema>
