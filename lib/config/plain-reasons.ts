import type { z } from 'zod'

/**
 * Why a value that somebody wrote is refused, in words that need no knowledge of the schema: `safeParse(value, { error:
 * plainReason })`. A schema's own words win. Each follows the value's name: "is missing". Pure.
 */
export function plainReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeReason(issue.expected, issue.input)
    case 'too_small':
      return sizeReason('at least', issue.origin, Number(issue.minimum), issue)
    case 'too_big':
      return sizeReason('at most', issue.origin, Number(issue.maximum), issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `must be ${formatReason(issue)}`
    case 'invalid_value':
      return `must be ${alternatives(issue.values.map((value) => JSON.stringify(value)))}${not(issue.input)}`
    case 'unrecognized_keys':
      return `has what is not known here: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return unionReason(issue)
    case 'invalid_key':
      return `cannot be a name here: it ${issue.issues[0]?.message ?? 'is another'}`
    default:
      return issue.message ?? 'is not valid'
  }
}

const types: Readonly<Record<string, string>> = {
  object: 'an object, { … }',
  record: 'an object, { … }',
  array: 'a list, [ … ]',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://shop.example',
  date: 'a date such as 2026-11-30',
  time: 'a time such as 09:30',
  datetime: 'a time such as 2026-11-30T09:30:00Z',
}

function formatReason({ format, pattern, note }: Extract<z.core.$ZodRawIssue, { code: 'invalid_format' }>): string {
  if (format === 'url' && note === 'Invalid protocol')
    return `an address that begins with ${pattern?.replace(/^\^|\$$/g, '')}://`
  return formats[format] ?? `of the form ${pattern ?? format}`
}

const alternatives = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')

const longest = 40

/** What was written, as far as it helps; empty if that says nothing. */
function not(input: unknown): string {
  if (input === undefined || Number.isNaN(input)) return ''
  if (Array.isArray(input)) return ', not a list'
  if (typeof input === 'object' && input !== null) return ', not an object'
  const written = JSON.stringify(input) ?? ''
  return written.length > longest ? '' : `, not ${written}`
}

function typeReason(expected: string, input: unknown): string {
  return input === undefined ? 'is missing' : `must be ${types[expected] ?? expected}${not(input)}`
}

function sizeReason(
  limit: 'at least' | 'at most',
  origin: string,
  size: number,
  { exact = false, inclusive = true }: { readonly exact?: boolean; readonly inclusive?: boolean },
): string {
  const unit = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' }[origin]
  if (unit === undefined) {
    const beyond = limit === 'at least' ? 'more than' : 'less than'
    return `must be ${inclusive ? limit : beyond} ${size}`
  }
  if (limit === 'at least' && size === 1) return 'must not be empty'
  return `must have ${exact ? 'exactly' : limit} ${size} ${unit}`
}

function unionReason({
  discriminator,
  options,
  errors,
  input,
}: Extract<z.core.$ZodRawIssue, { code: 'invalid_union' }>) {
  if (discriminator !== undefined && Array.isArray(options))
    return `must be ${alternatives(options.map((option) => JSON.stringify(option)))}`
  const [first = [], ...others] = errors
  const kinds = [first, ...others].map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? issue.expected : '',
  )
  if (kinds.length > 0 && kinds.every(Boolean))
    return `must be ${alternatives([...new Set(kinds.map((kind) => types[kind] ?? kind))])}${not(input)}`
  // A form that fits but for a part says most.
  const [nearest] = errors.find((found) => found.every(({ path }) => path.length > 0)) ?? first
  return nearest
    ? [nearest.path.join('.'), nearest.message].filter(Boolean).join(' ')
    : 'has none of the possible forms'
}
