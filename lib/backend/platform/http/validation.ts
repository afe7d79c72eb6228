import type { z } from 'zod'
import { FieldError, HttpError, type FieldMessages, type Message } from './errors'
import type { TextKey } from './texts'

type Issue = z.core.$ZodIssue

/** Texts of the rules that schemas of the contract name. */
const ruleKeys: Readonly<Record<string, TextKey>> = {
  'no-link': 'validation.nameWithLink',
  'no-link-in-address': 'validation.addressWithLink',
  zipcode: 'validation.zipcode',
}

function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return messageOfType(issue)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'validation.required' }
      if (issue.origin === 'string') return { key: 'validation.tooShort', values: { minimum: Number(issue.minimum) } }
      return { key: 'validation.tooSmall', values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'validation.tooLong', values: { maximum: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'validation.tooMany', values: { maximum: Number(issue.maximum) } }
      return { key: 'validation.tooBig', values: { maximum: Number(issue.maximum) } }
    case 'invalid_value':
      return { key: isRequiredCheckbox(issue.values) ? 'validation.mustAccept' : 'validation.unknownOption' }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'validation.email' : 'validation.invalid' }
    case 'custom':
      return { key: ruleKeys[String(issue.params?.rule)] ?? 'validation.invalid' }
    default:
      return { key: 'validation.invalid' }
  }
}

/** Whether only a checked checkbox is allowed: a literal `true`, or "on" as a form posts it; an on-off filter has "off", too. */
function isRequiredCheckbox(allowed: readonly unknown[]): boolean {
  return allowed.some((value) => value === true || value === 'on') && !allowed.includes('off')
}

function messageOfType(issue: z.core.$ZodIssueInvalidType): Message {
  // zod omits the input from issues by default, so only the message reveals that it was undefined.
  if (issue.input === undefined && issue.message.endsWith('received undefined')) return { key: 'validation.required' }
  if (issue.expected === 'int') return { key: 'validation.wholeNumber' }
  if (issue.expected === 'number') return { key: 'validation.number' }
  if (issue.expected === 'string') return { key: 'validation.text' }
  if (issue.expected === 'boolean') return { key: 'validation.choice' }
  return { key: 'validation.invalid' }
}

/** Maps zod's issues to messages by dotted field name; issues of the whole body appear under "body". */
export function issuesToFields(issues: readonly Issue[]): FieldMessages {
  const fields: Record<string, Message[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    ;(fields[field] ??= []).push(messageOf(issue))
  }
  return fields
}

/**
 * Values that pass a schema but cannot be stored by PostgreSQL: texts with NUL or lone surrogates, and integers beyond
 * its `integer`, the type of all ids. The routers reject them in every call (router.ts).
 */

/** With the flag "u", halves of a surrogate pair are not separate characters, so only lone ones match. */
const unstorable = /[\u0000\p{Surrogate}]/u
export const maxInteger = 2 ** 31 - 1
/** Amounts compared with those of the catalogue or the cart, but never stored. */
const amountName = /^(price|total)_/
const invalid: readonly Message[] = [{ key: 'validation.invalid' }]

function isStorable(value: unknown, name: string): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value === 'number')
    return !Number.isInteger(value) || Math.abs(value) <= maxInteger || amountName.test(name)
  return true
}

/** Dotted names of the fields that cannot be stored; files are not inspected. Pure. */
function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  const isPlain = Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)
  if (!isPlain) return isStorable(value, path.at(-1) ?? '') ? [] : [path.join('.') || 'body']
  return Object.entries(value).flatMap(([key, inner]) => unstorableFields(inner, [...path, key]))
}

/** Throws 422 by field when the input cannot be stored. */
export function requireStorable(input: unknown): void {
  const fields = unstorableFields(input)
  if (fields.length > 0) throw new FieldError(Object.fromEntries(fields.map((field) => [field, invalid])))
}

/** Throws 404 when the path cannot refer to anything stored. */
export function requireStorablePath(parameters: unknown): void {
  if (unstorableFields(parameters).length > 0) throw new HttpError(404, 'errors.notFound')
}
