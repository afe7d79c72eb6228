import { z } from 'zod'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { TextKind } from '../../exchange/texts/kinds'
import type { TextValue } from '../../exchange/texts/values'
import type { DocumentFault } from '../../exchange/documents/faults'
import { faultsIn } from '../../platform/said/schemas'

/** The form of a text: its fields, those of several languages with a part for each that the shop offers. */

type Languages = readonly Locale[]

function pageSchema(languages: Languages) {
  const texts = textsIn(languages)
  return z.strictObject({
    title: texts(),
    slug: texts({ hint: 'slug' }),
    description: texts({ hint: 'description' }),
    body: texts({ format: 'markdown' }),
    version: texts({ hint: 'version' }),
    updated: texts({ hint: 'updated' }),
    legal: z.boolean(),
  })
}

function articleSchema(languages: Languages) {
  const texts = textsIn(languages)
  return z.strictObject({
    title: texts(),
    lead: texts({ format: 'long' }),
    body: texts({ format: 'markdown' }),
    slug: texts({ hint: 'derivedSlug' }),
    section_key: z.string().meta({ hint: 'section_key' }),
    section: texts(),
    author: z.string(),
    published: z.string().meta({ hint: 'published' }),
    cover: z.string().meta({ format: 'picture' }),
    tags: z.array(z.strictObject({ key: z.string(), name: texts() })),
    related: z.array(z.string()),
  })
}

const textsIn =
  (languages: Languages) =>
  (how: { readonly format?: string; readonly hint?: string } = {}) =>
    z.strictObject(Object.fromEntries(languages.map((locale) => [locale, z.string().meta(how)])))

const schemaOf = ({ folder }: TextKind, languages: Languages) =>
  folder === 'pages' ? pageSchema(languages) : articleSchema(languages)

/** The JSON Schema of which the form is made. Pure. */
export const formOf = (kind: TextKind, languages: Languages): Record<string, unknown> =>
  z.toJSONSchema(schemaOf(kind, languages), { io: 'input' })

/** The value with which a new text begins. Pure. */
export function emptyText(kind: TextKind, languages: Languages): TextValue {
  const empty = (type: z.ZodType): unknown => {
    if (type instanceof z.ZodObject)
      return Object.fromEntries(Object.entries(type.shape).map(([name, part]) => [name, empty(part as z.ZodType)]))
    if (type instanceof z.ZodArray) return []
    return type instanceof z.ZodBoolean ? false : ''
  }
  return empty(schemaOf(kind, languages)) as TextValue
}

/** A value as its form has it, or why it is none. Pure. */
export function readForm(
  kind: TextKind,
  languages: Languages,
  given: unknown,
): { readonly value: TextValue } | { readonly faults: DocumentFault[] } {
  const schema = schemaOf(kind, languages)
  const faults = faultsIn(schema, given)
  if (faults.length > 0) return { faults: faults.map(({ path, reason }) => ({ at: path.join('.'), reason })) }
  return { value: schema.parse(given) }
}

/** A value without the languages that its form does not have. Pure. */
export function inLanguages(value: unknown, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((part) => inLanguages(part, languages))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  const kept = parts.every(([name]) => isLocale(name))
    ? parts.filter(([name]) => languages.includes(name as Locale))
    : parts
  return Object.fromEntries(kept.map(([name, part]: [string, unknown]) => [name, inLanguages(part, languages)]))
}
