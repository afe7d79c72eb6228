import { z } from 'zod'
import { availabilitySchema } from '../catalogue'
import { amountSchema } from '../common'
import { currencySchema } from '../shop'
import { deskPageSchema } from './lists'

/** Records of the catalogue as rows of their import: cells as text, by column. */

/** Kinds whose records are listed and edited as rows. */
export const listedKinds = ['categories', 'brands', 'colours', 'materials', 'attributes', 'coupons'] as const
export type ListedKind = (typeof listedKinds)[number]

export const rowKinds = ['products', 'prices', 'stock', ...listedKinds] as const
export type RowKind = (typeof rowKinds)[number]

/** Most rows of a call. */
export const maxRows = 100

const cellsSchema = z.record(z.string(), z.string())

export const deskColumnSchema = z
  .object({
    name: z.string(),
    /** What the owner calls it, of a column that the program has no name for; null for others. */
    label: z.string().nullable(),
    /** What stands in it, in the language of the call. */
    help: z.string(),
    group: z.enum(['texts', 'places', 'prices', 'stock', 'pictures', 'options', 'facts']),
    /** It identifies the row, and cannot be changed. */
    is_key: z.boolean(),
    /** It can be emptied. */
    is_clearable: z.boolean(),
    is_long: z.boolean(),
    /** Its items are separated by bars. */
    is_list: z.boolean(),
    /** The list whose items its own belong to, one to one; null for others. */
    of: z.string().nullable(),
    /** All values that it, or an item of it, can have; null if there are too many to name, or any. */
    choices: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
    /** JSON Schema of a cell of JSON, of which a form is made; null for others. */
    schema: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'DeskColumn' })
export type DeskColumn = z.infer<typeof deskColumnSchema>

export const deskRowSchema = z
  .object({
    /** The value of its key column. */
    id: z.string(),
    /** Every column; an empty cell has no value. */
    cells: cellsSchema,
  })
  .meta({ id: 'DeskRow' })
export type DeskRow = z.infer<typeof deskRowSchema>

/** One key, or several: `?id=A&id=B`. */
export const rowsQuerySchema = z.object({
  id: z
    .string()
    .max(120)
    .or(z.array(z.string().max(120)).max(maxRows)),
})

export const rowListQuerySchema = deskPageSchema.extend({ q: z.string().max(200).optional() })

/**
 * Changes of rows. A cell names what was read (`from`): if it has changed meanwhile, nothing is written (409). An empty
 * `to` clears the cell.
 */
export const saveRowsSchema = z
  .object({
    rows: z
      .array(
        z.object({
          id: z.string().trim().min(1).max(120),
          is_new: z.boolean().default(false),
          changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
        }),
      )
      .min(1)
      .max(maxRows),
    /** What looks unusual is meant. */
    confirmed: z.boolean().default(false),
    /** Takes what goes off sale out of the places that show it. */
    mend: z.boolean().default(false),
  })
  .meta({ id: 'DeskRowChanges' })
export type SaveRows = z.infer<typeof saveRowsSchema>

export const productListQuerySchema = deskPageSchema.extend({
  /** Words of names, brand, article number or GTIN. */
  q: z.string().max(200).optional(),
  active: z.stringbool().optional(),
  /** At most this many pieces, and not made to order. */
  stock_to: z.coerce.number().int().min(0).max(1_000_000).optional(),
  category: z.string().max(120).optional(),
})

/** Name and price are in the shop's language and currency. */
export const deskProductRowSchema = z
  .object({
    /** Article number. */
    id: z.string(),
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    /** Null if it is not sold in the currency. */
    price_gross: amountSchema.nullable(),
    currency: currencySchema.shape.code,
    stock: z.int(),
    availability: availabilitySchema,
    is_active: z.boolean(),
    /** Path of the main picture; null without one. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'DeskProductRow' })
export type DeskProductRow = z.infer<typeof deskProductRowSchema>

/** Where the shop shows a product. */
export const productPagesSchema = z
  .object({
    is_active: z.boolean(),
    /**
     * By language offered: its page; before it is in the shop, and for those who may change it, its preview, which opens
     * for an hour; otherwise none.
     */
    addresses: z.partialRecord(z.enum(['hu', 'en']), z.string()),
  })
  .meta({ id: 'DeskProductPages' })
export type ProductPages = z.infer<typeof productPagesSchema>

export const adjustStockSchema = z
  .object({
    article_number: z.string().min(1).max(60),
    /** Pieces added; negative for pieces taken. */
    delta: z.int().min(-1_000_000).max(1_000_000),
    reason: z.string().trim().min(1).max(300),
  })
  .meta({ id: 'DeskStockAdjustment' })

export const stockChangeSchema = z
  .object({
    at: z.string(),
    delta: z.int(),
    stock: z.int(),
    cause: z.string(),
    order: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'DeskStockChange' })
export type StockChange = z.infer<typeof stockChangeSchema>
