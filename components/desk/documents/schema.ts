import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'

/** Reads JSON Schema as a form: what kind of field each part of a document is. */

export interface Schema {
  readonly type?: string
  /** Of texts: "long", "markdown", "picture" (the path of one). */
  readonly format?: string
  /** Names a text below `desk.hint` that says what belongs there. */
  readonly hint?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  /** What a part that is left out counts as. */
  readonly default?: unknown
  /** The list beside it, of whose items it is the key of one. */
  readonly keyOf?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

export interface FieldOf {
  readonly name: string
  readonly schema: Schema
  readonly isOptional: boolean
}

export type Shape =
  | { readonly kind: 'text' | 'markdown' | 'picture' | 'number' | 'boolean' | 'raw' }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'key-of'; readonly list: string }
  /** Amounts per currency, each of which may be left out. */
  | { readonly kind: 'amounts'; readonly codes: readonly string[] }
  /** Texts per language. */
  | { readonly kind: 'localized'; readonly part: Schema; readonly languages: readonly Locale[] }
  | { readonly kind: 'object'; readonly fields: readonly FieldOf[] }
  | { readonly kind: 'list'; readonly item: Schema }
  /** Parts by names that the operator chooses, or that are among `names`. */
  | { readonly kind: 'record'; readonly part: Schema; readonly names: readonly string[] | null }
  | { readonly kind: 'nullable'; readonly part: Schema }
  /** Objects that a field tells apart. */
  | { readonly kind: 'variants'; readonly by: string; readonly variants: readonly Variant[] }
  /** One of several, of which the value decides. */
  | { readonly kind: 'either'; readonly parts: readonly Schema[] }

export interface Variant {
  readonly value: string
  readonly fields: readonly FieldOf[]
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const strings = (values: readonly unknown[] = []): string[] => values.map(String)

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema
  if (schema.$ref === '#') return root
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}
}

function fieldsOf({ properties = {}, required = [] }: Schema): FieldOf[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isOptional: !required.includes(name) }))
}

const constantsOf = (schema: Schema | undefined): string[] =>
  schema?.const === undefined ? strings(schema?.enum) : [String(schema.const)]

/** The field that tells parts apart: none of its values is in two of them. */
function discriminatorOf(parts: readonly Schema[]): string | undefined {
  return Object.keys(parts[0]?.properties ?? {}).find((name) => {
    const values = parts.map((part) => constantsOf(part.properties?.[name]))
    const all = values.flat()
    return values.every((own) => own.length > 0) && new Set(all).size === all.length
  })
}

function variantsOf(parts: readonly Schema[], by: string): Variant[] {
  return parts.flatMap((part) => {
    const fields = fieldsOf(part).filter(({ name }) => name !== by)
    return constantsOf(part.properties?.[by]).map((value) => ({ value, fields }))
  })
}

function shapeOfParts(parts: readonly Schema[]): Shape {
  const others = parts.filter(({ type }) => type !== 'null')
  const [only] = others
  if (others.length < parts.length)
    return { kind: 'nullable', part: others.length === 1 && only ? only : { anyOf: others } }
  const by = discriminatorOf(others)
  return by === undefined
    ? { kind: 'either', parts: others }
    : { kind: 'variants', by, variants: variantsOf(others, by) }
}

function shapeOfObject(schema: Schema): Shape {
  const { properties, additionalProperties: others } = schema
  const names = Object.keys(properties ?? {})
  const [part] = Object.values(properties ?? {})
  if (part && names.every(isLocale)) return { kind: 'localized', part, languages: names }
  if (part && names.every((name) => currencies.some(({ code }) => code === name)) && !schema.required)
    return { kind: 'amounts', codes: names }
  if (properties) return { kind: 'object', fields: fieldsOf(schema) }
  if (!isObject(others)) return { kind: 'raw' }
  const { enum: known } = schema.propertyNames ?? {}
  return { kind: 'record', part: others, names: known ? strings(known) : null }
}

/** What kind of field a part of a schema is. Pure. */
export function shapeOf(given: Schema, root: Schema): Shape {
  const schema = resolved(given, root)
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return shapeOfParts(parts.map((part) => resolved(part, root)))
  if (schema.keyOf !== undefined) return { kind: 'key-of', list: schema.keyOf }
  if (schema.enum) return { kind: 'choice', options: strings(schema.enum) }
  switch (schema.type) {
    case 'string':
      return { kind: schema.format === 'markdown' || schema.format === 'picture' ? schema.format : 'text' }
    case 'number':
    case 'integer':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'object':
      return shapeOfObject(schema)
    case 'array': {
      const item = schema.items ?? schema.prefixItems?.[0] ?? {}
      const { enum: options } = resolved(item, root)
      // The order of a tuple counts.
      return options && !schema.prefixItems ? { kind: 'choices', options: strings(options) } : { kind: 'list', item }
    }
    default:
      return { kind: 'raw' }
  }
}

const emptyFields = (fields: readonly FieldOf[], root: Schema) =>
  Object.fromEntries(
    fields.filter(({ isOptional }) => !isOptional).map(({ name, schema }) => [name, emptyOf(schema, root)]),
  )

/** The value with which a new part begins. Pure. */
export function emptyOf(schema: Schema, root: Schema): unknown {
  const shape = shapeOf(schema, root)
  switch (shape.kind) {
    case 'text':
    case 'markdown':
    case 'picture':
      return ''
    case 'boolean':
      return false
    case 'choice':
      return shape.options[0]
    case 'choices':
    case 'list':
      return []
    case 'localized':
      return Object.fromEntries(shape.languages.map((locale) => [locale, emptyOf(shape.part, root)]))
    case 'object':
      return emptyFields(shape.fields, root)
    case 'amounts':
    case 'record':
      return {}
    case 'variants': {
      const [first] = shape.variants
      return first ? emptyVariant(shape.by, first, root) : null
    }
    case 'either':
      return shape.parts[0] ? emptyOf(shape.parts[0], root) : null
    default:
      return null
  }
}

/** A new part of a kind that its field tells. Pure. */
export const emptyVariant = (by: string, { value, fields }: Variant, root: Schema) => ({
  [by]: value,
  ...emptyFields(fields, root),
})

/**
 * Whether a field shows a part that is left out as well as one that is given: as an empty field, or as its default.
 * Other parts are added, as nothing in them may be something else. Pure.
 */
export const showsNothing = ({ kind }: Shape, schema: Schema): boolean =>
  ['number', 'choice', 'key-of', 'amounts'].includes(kind) || schema.default !== undefined

/** Whether a field says that its part is left out. Pure. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (isObject(value) && Object.keys(value).length === 0)

/** A part as one of another kind, with what both have. Pure. */
export function changedVariant(by: string, variant: Variant, parts: Readonly<Record<string, unknown>>, root: Schema) {
  const kept = variant.fields.filter(
    ({ name, schema }) => Object.hasOwn(parts, name) && fits(schema, parts[name], root),
  )
  return { ...emptyVariant(by, variant, root), ...Object.fromEntries(kept.map(({ name }) => [name, parts[name]])) }
}

/** Whether a value may be one of this part, by its outward form. Pure. */
export function fits(schema: Schema, value: unknown, root: Schema): boolean {
  const { kind } = shapeOf(schema, root)
  if (['text', 'markdown', 'picture', 'choice', 'key-of'].includes(kind)) return typeof value === 'string'
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'list' || kind === 'choices') return Array.isArray(value)
  return kind === 'raw' || isObject(value)
}

/** What tells items apart, in the order of preference. */
const telling = ['title', 'name', 'question', 'label', 'key', 'network', 'bank', 'days', 'text']

/** A few words, in a language where they have several, by which an item of a list is told from others. Pure. */
export function gistOf(value: unknown, locale: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  for (const name of [...telling, locale, ...locales]) {
    const part = value[name]
    const gist = Array.isArray(part) ? part.filter((one) => typeof one === 'string').join(', ') : gistOf(part, locale)
    if (gist !== '') return gist
  }
  return ''
}
