import { z } from 'zod'

/**
 * Facts about products that the operator defines: a field is a row of the table `attributes`, not code. Dimensions,
 * weight and whatever prices and freight depend on are fields of the product itself.
 */

export const attributeTypes = ['text', 'number', 'choice', 'yes-no'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** Longest key of an attribute or choice: both and a point between them fit a value in a listing's address. */
const maxKeyLength = 29
export const attributeKeyForm = new RegExp(`^(?=.{1,${maxKeyLength}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`)

export const maxAttributeLabel = 60
export const maxAttributeUnit = 20
export const maxAttributeText = 300
export const maxAttributeChoices = 40
/** Numbers with at most three decimals, so that their text is the same everywhere. */
export const maxAttributeNumber = 1_000_000_000
const decimals = 1000

const keySchema = z.string().regex(attributeKeyForm)
const label = z.string().trim().min(1).max(maxAttributeLabel)
const labelSchema = z.object({ hu: label, en: label })
const unit = z.string().trim().max(maxAttributeUnit)

/** Whether a number can be a value of an attribute. */
export function isAttributeNumber(value: number): boolean {
  return Math.abs(value) <= maxAttributeNumber && Math.round(value * decimals) / decimals === value
}

/** An attribute as the operator defines it. */
export const attributeSchema = z
  .object({
    key: keySchema,
    type: z.enum(attributeTypes),
    label: labelSchema,
    /** Of a number; empty in both languages without one. */
    unit: z.object({ hu: unit, en: unit }),
    /** What a product can choose, in this order; empty unless it is a choice. */
    choices: z.array(z.object({ key: keySchema, label: labelSchema })).max(maxAttributeChoices),
    /** A filter of listings. */
    filterable: z.boolean(),
    /** A row of the comparison. */
    comparable: z.boolean(),
    /** A `product_detail` of the product feed. */
    inFeed: z.boolean(),
    /** An `additionalProperty` of the structured data. */
    inStructuredData: z.boolean(),
    position: z.int().min(0),
  })
  .superRefine(({ type, unit: units, choices, filterable }, context) => {
    const fault = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
    const keys = choices.map(({ key }) => key)
    if (type === 'choice' && keys.length === 0) fault('is required for a choice', 'choices')
    if (type !== 'choice' && keys.length > 0) fault('is only for a choice', 'choices')
    if (new Set(keys).size < keys.length) fault('has a key twice', 'choices')
    for (const locale of ['hu', 'en'] as const) {
      const other = locale === 'hu' ? 'en' : 'hu'
      if (units[locale] !== '' && type !== 'number') fault('is only for a number', 'unit', locale)
      else if (units[locale] === '' && units[other] !== '') fault('is missing in this language', 'unit', locale)
    }
    if (filterable && type === 'text') fault('is not possible for a text: make it a choice', 'filterable')
  })
export type Attribute = z.infer<typeof attributeSchema>
export type AttributeChoice = Attribute['choices'][number]

/** An attribute's value of a product, in the request's language. */
export const productAttributeSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    /** The value in words, with its unit: "35 kg", "yes". */
    text: z.string(),
    /** The value of a number, else null. */
    number: z.number().nullable(),
    /** Unit of the number; empty without one. */
    unit: z.string(),
    comparable: z.boolean(),
    in_structured_data: z.boolean(),
  })
  .meta({ id: 'ProductAttribute' })
export type ProductAttribute = z.infer<typeof productAttributeSchema>

/** An attribute's value in the product feed, in words. */
export const feedDetailSchema = z.object({ label: z.string(), text: z.string() })
