/*
 * Facts about products that code may depend on, in the order of the pages. Schemas of the API, database columns, columns of
 * the import, and whatever shows, lists or tests them follow from this table. Without zod, so that the browser may read it,
 * too. Facts that no code depends on are the operator's attributes (lib/contract/attribute.ts).
 */

interface NumberField {
  readonly kind: 'integer' | 'decimal'
  /** For the API's description and the import's help. */
  readonly about: string
  /** 0 when omitted. */
  readonly min?: number
  readonly max: number
  /** A symbol that is the same in both languages. A number with a unit is shown among the dimensions. */
  readonly unit?: string
}

interface YesNoField {
  readonly kind: 'yes-no'
  readonly about: string
}

interface ChoiceField {
  readonly kind: 'choice'
  readonly about: string
  readonly values: readonly [string, ...string[]]
}

export type Field = NumberField | YesNoField | ChoiceField

/**
 * By name: that in the API, of the database column and of the import's column. Every field is optional. Its texts are in
 * `product.fields` of both messages files.
 */
export const productFields = {
  weight_kg: { kind: 'decimal', about: 'weight', max: 5000, unit: 'kg' },
  max_load_kg: { kind: 'decimal', about: 'maximum load', max: 10_000, unit: 'kg' },
} as const satisfies Readonly<Record<string, Field>>

type Table = typeof productFields
export type ProductField = keyof Table
export type FieldKind<Name extends ProductField> = Table[Name]['kind']
/** The values of a choice; never for another field. */
export type FieldChoice<Name extends ProductField> = Table[Name] extends { readonly values: readonly (infer Value)[] }
  ? Value & string
  : never
export type FieldValue<Name extends ProductField> = {
  integer: number
  decimal: number
  'yes-no': boolean
  choice: FieldChoice<Name>
}[FieldKind<Name>]

/** A product's values; null for what is unknown. */
export type ProductFieldValues = { readonly [Name in ProductField]: FieldValue<Name> | null }

export const productFieldNames = Object.keys(productFields) as ProductField[]

/** Makes something of every field, by name. */
export function mapFields<Made extends Readonly<Record<ProductField, unknown>>>(
  make: (name: ProductField, field: Field) => Made[ProductField],
): Made {
  return Object.fromEntries(productFieldNames.map((name) => [name, make(name, productFields[name])])) as Made
}

/** The values of something that has more than these, or not all of them. */
export function fieldValues(source: Partial<ProductFieldValues>): ProductFieldValues {
  return mapFields<ProductFieldValues>((name) => source[name] ?? null)
}
