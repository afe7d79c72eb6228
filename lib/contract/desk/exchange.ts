import { z } from 'zod'
import { encodings } from '../file-encodings'

/** Files of the catalogue, and what came of importing one. */

/** What is imported and exported as CSV, in an order in which a new shop can import it. */
export const exchangeKinds = [
  'brands',
  'colours',
  'materials',
  'attributes',
  'categories',
  'products',
  'prices',
  'scheduled-prices',
  'stock',
  'coupons',
  'pages',
  'articles',
  'redirects',
] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

/** Bytes of an uploaded file; proxies in front of the shop accept 32 MB. */
export const maxImportBytes = 30 * 1024 * 1024

/** Faults named in an answer; all are counted. */
export const maxListedFaults = 500

/** Whether "true" was given. */
const flag = z.stringbool().default(false)

/** How a file is imported; the file is the body. */
export const importQuerySchema = z.object({
  kind: z.enum(exchangeKinds),
  encoding: z.enum(encodings).default('utf-8'),
  /** Only checks the file. */
  dry_run: flag,
  /** What looks unusual, such as half the price, is meant. */
  confirmed: flag,
  /** Takes what goes off sale out of the places that show it. */
  mend: flag,
  /** Of the file, for the log. */
  name: z.string().max(200).default(''),
})

/** A fault by its row as in a spreadsheet, whose header is row 1, and its column; null for the whole row. */
export const importFaultSchema = z.object({
  row: z.int(),
  column: z.string().nullable(),
  /** Its place in a cell of JSON, with dots; empty for the whole cell. */
  at: z.string(),
  reason: z.string(),
  /** It may be meant, and can be confirmed. */
  is_question: z.boolean(),
  /** Something goes off sale that other places show; it can be taken out of them. */
  can_mend: z.boolean(),
})
export type ImportFault = z.infer<typeof importFaultSchema>

/** What came of an import. `written` is null if nothing was: because of faults, or as the file was only checked. */
export const importReportSchema = z
  .object({
    rows: z.int(),
    faults: z.int(),
    written: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }).nullable(),
    /** Rows that were the demo's until now. */
    taken_over: z.int(),
    /** Places that something was taken out of, or would be. */
    mended: z.array(z.object({ at: z.string(), change: z.string() })),
    /** What its reader should know of what was written, in the language of the call. */
    notes: z.array(z.string()),
    /** The first `maxListedFaults`. */
    fault_list: z.array(importFaultSchema),
  })
  .meta({ id: 'DeskImportReport' })
export type ImportReport = z.infer<typeof importReportSchema>

/** What is exported, and what separates its cells: `;` with a decimal comma, `,` with a point. */
export const exportQuerySchema = z.object({
  kind: z.enum(exchangeKinds),
  delimiter: z.enum([';', ',']).default(';'),
})
