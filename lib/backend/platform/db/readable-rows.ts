import { z } from 'zod'
import { attributeSchema } from '@/lib/contract/attribute'
import { productOptionsSchema } from '@/lib/contract/product-options'
import { modelPlaces } from '@/lib/contract/model-3d'
import { logWarning } from '@/lib/telemetry/log'

/**
 * What a stored record must be for a page to show it. Imports check this, but a record may come from an older version
 * or from SQL, and one bad record must not break every list that would show it: it is left out, or shown without its
 * bad part, and named once in the log, and by the command `health`.
 */

const filled = z.string().trim().min(1)
const localized = <Value extends z.ZodType>(value: Value) => z.object({ hu: value, en: value })
const names = localized(filled)
/** An address: an empty segment or a leading slash would make another one. */
const slugs = localized(z.string().regex(/^[^/\s?#]+(?:\/[^/\s?#]+)*$/))
const moment = z.date()

/** A part without which the record can still be shown: its check, and what replaces it. */
const optional = <Value extends z.ZodType>(schema: Value, empty: z.output<Value>) => schema.catch(empty as never)
const text = optional(localized(z.string()), { hu: '', en: '' })
const lines = optional(localized(z.array(z.string())), { hu: [], en: [] })

const pixels = z.number().int().nonnegative()
const image = z.object({
  src: filled,
  kind: z.enum(['main', 'front', 'back', 'side', 'above', 'detail']),
  alt: localized(z.string()),
  width: pixels,
  height: pixels,
})
const maker = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  country: z.string().exactOptional(),
})
const length = z.number().positive().exactOptional()
const materialSample = z.object({
  colours: z.array(z.string()),
  composition: localized(z.string()),
  abrasionCycles: z.number().int().nullable(),
  lightFastness: z.number().int().nullable(),
  care: localized(z.string()),
})

/** By kind of record, the columns that can be bad; the database checks the types of the others. */
const shapes = {
  product: {
    slug: slugs,
    title: names,
    createdAt: moment,
    updatedAt: moment,
    // Without them, nobody would be asked.
    options: productOptionsSchema,
    subtitle: text,
    description: lines,
    highlights: lines,
    materialTexts: optional(localized(z.array(z.object({ label: z.string(), text: z.string() }))), { hu: [], en: [] }),
    care: lines,
    warnings: lines,
    colourName: text,
    dimensionsMm: optional(
      z.object({
        width: length,
        depth: length,
        height: length,
        seat_height: length,
        seat_depth: length,
        extended_width: length,
        cord_length: length,
        package_width: length,
        package_depth: length,
        package_height: length,
        legs: length,
      }),
      {},
    ),
    assembly: optional(z.object({ needed: z.boolean().nullable(), minutes: z.number().nullable() }), {
      needed: false,
      minutes: null,
    }),
    attributes: optional(
      z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), localized(z.string())])),
      {},
    ),
    images: optional(z.array(image), []),
    model3d: optional(z.object({ src: filled, place: z.enum(modelPlaces), version: z.string() }).nullable(), null),
    producerGuarantee: optional(
      z
        .object({
          guarantor: filled,
          halfYears: z.number().int(),
          terms: localized(z.string()),
          termsUrl: localized(z.string()),
        })
        .nullable(),
      null,
    ),
  },
  category: { path: slugs, title: names, updatedAt: moment, intro: text, seoDescription: text },
  article: {
    slug: slugs,
    title: names,
    publishedAt: moment,
    lead: text,
    body: text,
    section: optional(z.object({ key: z.string(), title: localized(z.string()) }), {
      key: '',
      title: { hu: '', en: '' },
    }),
    readingMinutes: optional(localized(z.number().int()), { hu: 1, en: 1 }),
    tags: optional(z.array(z.object({ key: filled, name: names })), []),
  },
  page: { slug: slugs.shape.hu, title: filled },
  brand: {
    slug: slugs.shape.hu,
    name: filled,
    about: text,
    manufacturer: optional(maker, { name: '', address: '', email: '' }),
    euResponsible: optional(maker.nullable(), null),
  },
  colour: { key: filled, name: names },
  material: { key: filled, name: names, sample: optional(materialSample.nullable(), null) },
  attribute: {
    key: attributeSchema.shape.key,
    type: attributeSchema.shape.type,
    label: names,
    unit: text,
    choices: optional(attributeSchema.shape.choices, []),
  },
  country: { iso2: filled, name: names },
} satisfies Record<string, Readonly<Record<string, z.ZodType>>>

export type RecordKind = keyof typeof shapes

interface Checked<Row> {
  /** The row without its bad parts; null if it cannot be shown at all. */
  readonly row: Row | null
  /** Names of bad columns. */
  readonly bad: readonly string[]
}

/** Checks the columns of a row that were read. Pure. */
export function checkRow<Row extends object>(kind: RecordKind, row: Row): Checked<Row> {
  const bad: string[] = []
  const emptied: Record<string, unknown> = {}
  let isShown = true
  for (const [column, schema] of Object.entries<z.ZodType>(shapes[kind])) {
    if (!(column in row)) continue
    const value = (row as Record<string, unknown>)[column]
    const strict = schema instanceof z.ZodCatch ? (schema.unwrap() as z.ZodType) : schema
    if (strict.safeParse(value).success) continue
    bad.push(column)
    if (strict === schema) isShown = false
    else emptied[column] = schema.parse(value)
  }
  if (bad.length === 0) return { row, bad }
  return { row: isShown ? { ...row, ...emptied } : null, bad }
}

/** Records that this process has named in the log. */
const named = new Set<string>()
/** A shop with more bad records has another problem than memory for their names. */
const maxNamed = 1000

/** Names a record in the log, once per process. */
function nameOnce(kind: RecordKind, record: string, bad: readonly string[], isLeftOut: boolean): void {
  const id = `${kind} ${record} ${bad.join(' ')}`
  if (named.has(id) || named.size >= maxNamed) return
  named.add(id)
  logWarning(isLeftOut ? 'record_left_out' : 'record_shown_in_part', { kind, record, columns: bad.join(', ') })
}

/**
 * The rows that can be shown, without their bad parts. Others are left out.
 * @param nameOf the record's name for the operator: its key or number
 */
export function readableRows<Row extends object>(
  kind: RecordKind,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  return rows.flatMap((row) => readableRow(kind, row, nameOf) ?? [])
}

/** The row without its bad parts; null if it cannot be shown. */
export function readableRow<Row extends object>(kind: RecordKind, row: Row, nameOf: (row: Row) => string): Row | null {
  const { row: shown, bad } = checkRow(kind, row)
  if (bad.length > 0) nameOnce(kind, nameOf(row), bad, shown === null)
  return shown
}
