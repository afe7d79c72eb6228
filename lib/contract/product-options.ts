import { z } from 'zod'
import { attributeKeyForm } from './attribute'
import { amountSchema } from './common'
import { unitsInMm } from './length-units'

/**
 * Options of a product, which its buyer chooses: a number in a range, one of several values, or a short text. Each may
 * cost more and take longer. A product keeps them as data; carts, orders and quotes keep what was chosen.
 */

export const maxOptions = 12
const maxValues = 40
const maxTextLength = 200
const maxOptionGross = 100_000_000
const maxSteps = 10_000
const sides = ['width', 'depth', 'height'] as const

const keySchema = z.string().regex(attributeKeyForm, 'must be lower-case letters without accents, digits and hyphens')
const name = z.string().trim().min(1).max(60)
const labelSchema = z.object({ hu: name, en: name })
const days = z.int().min(0).max(365)
const whole = z.int().min(0).max(100_000)

/** A price per currency, gross in minor units; what has no price in a currency cannot be chosen in it. */
const grossSchema = z
  .int('must be an amount, with no more decimals than its currency has')
  .min(0)
  .max(maxOptionGross, 'is too much')
  .optional()
const pricesSchema = z.strictObject({ HUF: grossSchema, EUR: grossSchema, USD: grossSchema })
export type OptionPrices = z.infer<typeof pricesSchema>

const valueSchema = z.strictObject({
  key: keySchema,
  label: labelSchema,
  /** Costs nothing more in any currency if omitted. */
  prices: pricesSchema.optional(),
  /** Working days that it takes longer. */
  lead_time_days: days.default(0),
  /** Millimetres, if the option sets a dimension. */
  mm: z.int().min(1).max(20_000).optional(),
})

const described = {
  key: keySchema,
  label: labelSchema,
  required: z.boolean().default(false),
}

const numberSchema = z.strictObject({
  ...described,
  kind: z.literal('number'),
  /** A symbol that is the same in both languages; empty without one. */
  unit: z.string().trim().max(10),
  min: whole,
  max: whole,
  step: whole.min(1),
  /** The value that the product's price includes, and that applies without a choice. */
  included: whole,
  /** Per step above the included value. */
  step_prices: pricesSchema.optional(),
  /** Once, as soon as the value is another than the included one. */
  changed_prices: pricesSchema.optional(),
  /** Working days that any other value takes longer. */
  lead_time_days: days.default(0),
  /** The dimension of the product that it is. */
  sets: z.enum(sides).optional(),
})

const choiceSchema = z.strictObject({
  ...described,
  kind: z.literal('choice'),
  values: z.array(valueSchema).min(2).max(maxValues),
  /** Key of the value that the product's price includes, and that applies without a choice. */
  included: keySchema.optional().meta({ keyOf: 'values' }),
  sets: z.enum(sides).optional(),
})

const textSchema = z.strictObject({
  ...described,
  kind: z.literal('text'),
  max_length: z.int().min(1).max(maxTextLength),
  /** Once, for any text. */
  prices: pricesSchema.optional(),
  lead_time_days: days.default(0),
})

type Fault = (message: string, ...path: (string | number)[]) => void

function checkNumber(option: z.infer<typeof numberSchema>, fault: Fault): void {
  const { min, max, step, included } = option
  if (max <= min) fault('must be more than min', 'max')
  else if ((max - min) % step !== 0) fault('must be whole steps from min', 'max')
  else if ((max - min) / step > maxSteps) fault(`is too small: there would be more than ${maxSteps} values`, 'step')
  if (included < min || included > max || (included - min) % step !== 0) fault('must be one of the values', 'included')
  if (option.sets && !unitsInMm.has(option.unit)) fault('needs a unit of mm, cm or m', 'sets')
}

function checkChoice({ values, included, required, sets: side }: z.infer<typeof choiceSchema>, fault: Fault): void {
  const keys = values.map(({ key }) => key)
  if (new Set(keys).size < keys.length) fault('has a key twice', 'values')
  const standard = values.find(({ key }) => key === included)
  if (included !== undefined && !standard) fault('must be the key of a value', 'included')
  if (standard && (standard.prices || standard.lead_time_days > 0))
    fault('must be a value without prices and lead time, as the product includes it', 'included')
  if (required && values.every(({ prices }) => prices))
    fault('must have a value without prices, as the product’s price is the least it can cost', 'values')
  values.forEach(({ mm }, index) => {
    if (side && mm === undefined) fault('is needed, as the option sets a dimension', 'values', index, 'mm')
    if (!side && mm !== undefined) fault('is only for an option that sets a dimension', 'values', index, 'mm')
  })
}

/** An option of a product as the operator defines it. */
export const productOptionSchema = z
  .discriminatedUnion('kind', [numberSchema, choiceSchema, textSchema])
  .superRefine((option, context) => {
    const fault: Fault = (message, ...path) => context.addIssue({ code: 'custom', message, path })
    if (option.kind === 'number') checkNumber(option, fault)
    if (option.kind === 'choice') checkChoice(option, fault)
    if (option.kind === 'text' && option.required && option.prices)
      fault('belong to the product’s price, as the text is required', 'prices')
  })
export type ProductOption = z.infer<typeof productOptionSchema>

/** All options of a product, in the order in which they are asked. */
export const productOptionsSchema = z
  .array(productOptionSchema)
  .max(maxOptions)
  .superRefine((options, context) => {
    const twice = (message: string, of: (option: ProductOption) => string | undefined) => {
      const found = options.map(of).filter((one) => one !== undefined)
      if (new Set(found).size < found.length) context.addIssue({ code: 'custom', message, path: [] })
    }
    twice('there is a key twice', ({ key }) => key)
    twice('a dimension is set twice', (option) => (option.kind === 'text' ? undefined : option.sets))
  })

const offered = { key: z.string(), label: z.string(), required: z.boolean() }
/** Gross per piece; null where it cannot be chosen in this currency. */
const extraSchema = amountSchema.nullable()
const sideSchema = z.enum(sides).optional()

/** An option as a buyer sees it, in the request's language and currency. */
export const offeredOptionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...offered,
      kind: z.literal('number'),
      unit: z.string(),
      min: z.int(),
      max: z.int(),
      step: z.int(),
      included: z.int(),
      step_gross: extraSchema,
      changed_gross: extraSchema,
      lead_time_days: z.int(),
      sets: sideSchema,
    }),
    z.object({
      ...offered,
      kind: z.literal('choice'),
      values: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          price_gross: extraSchema,
          lead_time_days: z.int(),
          mm: z.int().optional(),
        }),
      ),
      included: z.string().nullable(),
      sets: sideSchema,
    }),
    z.object({
      ...offered,
      kind: z.literal('text'),
      max_length: z.int(),
      price_gross: extraSchema,
      lead_time_days: z.int(),
    }),
  ])
  .meta({ id: 'ProductOption' })
export type OfferedOption = z.infer<typeof offeredOptionSchema>

/** An option of a line item as it was chosen, in words and as its value. */
export const chosenOptionSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    /** The value in words: "220 cm". */
    text: z.string(),
    /** The number, the key of the value, or the text. */
    value: z.union([z.number(), z.string()]),
    /** What a piece costs more for it; part of the line item's price. */
    price_gross: amountSchema,
  })
  .meta({ id: 'ChosenOption' })
export type ChosenOption = z.infer<typeof chosenOptionSchema>

/** What a buyer has chosen, by key of the option: a number, the key of a value, or a text. */
export const choicesSchema = z
  .record(z.string().max(40), z.union([z.int(), z.string().max(1000)]))
  .refine((choices) => Object.keys(choices).length <= maxOptions)
export type Choices = Readonly<z.infer<typeof choicesSchema>>
