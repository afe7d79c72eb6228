import { z } from 'zod'

/**
 * Schemas shared by all calls. In requests and responses, money is a decimal number in the request's currency, times
 * are ISO 8601 in UTC, texts are in the language of the `Locale` header. `meta({ id })` names a schema in the OpenAPI
 * document.
 */
export const amountSchema = z.number()

/** A VAT rate in percent; 0 is exempt. */
export const vatRateSchema = z.int().min(0).max(100)

const digits = /^\d{1,15}$/

/** A number, also accepted as a string of digits, as forms and query strings send it. */
export function digitsOr<Schema extends z.ZodType<number | null | undefined>>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | string): unknown =>
      typeof value === 'string' && digits.test(value) ? Number(value) : value,
    schema,
  )
}

/** A country, method or currency id sent by a client. */
export const idInputSchema = digitsOr(z.int())

/** Id of the previous page's last product; with it, late pages of a long list take no longer than the first. */
export const lastIdSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional()

/** Bot check token; "" where the check is off. */
export const turnstileTokenSchema = z.string().max(4000).default('')

/** Public paths or slugs in every language. */
export const byLocaleSchema = z.object({ hu: z.string(), en: z.string() })

export const metaSchema = z
  .object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Meta' })
export type Meta = z.infer<typeof metaSchema>

/** An error response in Laravel's format (R-ERR-1); `errors` only with status 422, by dotted field name. */
export const errorSchema = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorSchema>

/** "#c0bcad". */
export const colourSchema = z.string().regex(/^#[\da-f]{6}$/)

/** The point that stays in view when a picture is cropped: fractions of its width and height from the top left. */
export const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Focus = z.infer<typeof focusSchema>

export const imageSchema = z
  .object({
    /** Path below the origin, "/media/products/lune-armchair-ivory.webp". */
    src: z.string(),
    alt: z.string(),
    /** Pixels; 0 when the picture's metadata could not be read. */
    width: z.int(),
    height: z.int(),
    /** Average of the whole picture; shown as a placeholder while it loads. */
    colour: colourSchema.optional(),
    /** Defaults to the centre. */
    focus: focusSchema.optional(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof imageSchema>

/** The envelope of every successful response: `{"data": …}`. */
export function dataOf<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema })
}
