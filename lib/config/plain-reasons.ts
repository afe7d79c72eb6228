import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'

type Limit = 'at least' | 'at most'

/** The words of a language; `what` is named without an article. */
interface Words {
  readonly isMissing: string
  readonly isInvalid: string
  readonly fitsNoForm: string
  readonly mustNotBeEmpty: string
  readonly or: string
  readonly types: Readonly<Record<string, string>>
  readonly formats: Readonly<Record<string, string>>
  mustBe(what: string, not?: string): string
  mustHaveForm(pattern: string): string
  addressFrom(protocol: string): string
  mustBeMultipleOf(divisor: string): string
  limited(limit: Limit, size: number, isInclusive: boolean): string
  sized(limit: Limit | 'exactly', size: number, unit: 'characters' | 'entries'): string
  not(what: 'list' | 'object' | { readonly written: string }): string
  hasUnknown(names: string): string
  notAName(reason: string | undefined): string
}

const english: Words = {
  isMissing: 'is missing',
  isInvalid: 'is not valid',
  fitsNoForm: 'has none of the possible forms',
  mustNotBeEmpty: 'must not be empty',
  or: 'or',
  types: {
    object: 'an object, { … }',
    record: 'an object, { … }',
    array: 'a list, [ … ]',
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
  },
  formats: {
    email: 'an e-mail address',
    url: 'an address such as https://shop.example',
    date: 'a date such as 2026-11-30',
    time: 'a time such as 09:30',
    datetime: 'a time such as 2026-11-30T09:30:00Z',
  },
  mustBe: (what, not = '') => `must be ${what}${not}`,
  mustHaveForm: (pattern) => `must be of the form ${pattern}`,
  addressFrom: (protocol) => `an address that begins with ${protocol}://`,
  mustBeMultipleOf: (divisor) => `must be a multiple of ${divisor}`,
  limited: (limit, size, isInclusive) =>
    `must be ${isInclusive ? limit : limit === 'at least' ? 'more than' : 'less than'} ${size}`,
  sized: (limit, size, unit) => `must have ${limit} ${size} ${unit}`,
  not: (what) =>
    typeof what === 'object' ? `, not ${what.written}` : `, not ${what === 'list' ? 'a list' : 'an object'}`,
  hasUnknown: (names) => `has what is not known here: ${names}`,
  notAName: (reason) => `cannot be a name here: it ${reason ?? 'is another'}`,
}

const hungarianLimits = { 'at least': 'legalább', 'at most': 'legfeljebb', exactly: 'pontosan' } as const

const hungarian: Words = {
  isMissing: 'hiányzik',
  isInvalid: 'nem érvényes',
  fitsNoForm: 'egyik lehetséges formában sincs',
  mustNotBeEmpty: 'nem lehet üres',
  or: 'vagy',
  types: {
    object: 'objektum, { … }',
    record: 'objektum, { … }',
    array: 'lista, [ … ]',
    string: 'szöveg',
    number: 'szám',
    int: 'egész szám',
    boolean: 'true vagy false',
  },
  formats: {
    email: 'e-mail-cím',
    url: 'cím, mint például https://shop.example',
    date: 'dátum, mint például 2026-11-30',
    time: 'időpont, mint például 09:30',
    datetime: 'időpont, mint például 2026-11-30T09:30:00Z',
  },
  mustBe: (what, not = '') => `ez legyen: ${what}${not}`,
  mustHaveForm: (pattern) => `ilyen alakú legyen: ${pattern}`,
  addressFrom: (protocol) => `cím, amelynek az eleje ${protocol}://`,
  mustBeMultipleOf: (divisor) => `ennek a többszöröse legyen: ${divisor}`,
  limited: (limit, size, isInclusive) =>
    isInclusive
      ? `${hungarianLimits[limit]} ${size} legyen`
      : `${limit === 'at least' ? 'több' : 'kevesebb'} legyen, mint ${size}`,
  sized: (limit, size, unit) =>
    `${hungarianLimits[limit]} ${size} ${unit === 'characters' ? 'karakter' : 'elem'} legyen`,
  not: (what) =>
    typeof what === 'object' ? `, nem ${what.written}` : `, nem ${what === 'list' ? 'lista' : 'objektum'}`,
  hasUnknown: (names) => `ismeretlen rész van benne: ${names}`,
  notAName: (reason) => `itt nem lehet név${reason === undefined ? '' : `: ${reason}`}`,
}

/**
 * Why a value that somebody wrote is refused, in words that need no knowledge of the schema: `safeParse(value, { error:
 * plainReasonIn('en') })`. A schema's own words win. Each follows the value's name: "is missing". Pure.
 */
export const plainReasonIn = (locale: Locale) => (issue: z.core.$ZodRawIssue) =>
  reasonOf(issue, locale === 'hu' ? hungarian : english)

/** As the command line, which is in English, says it. Pure. */
export const plainReason = plainReasonIn('en')

function reasonOf(issue: z.core.$ZodRawIssue, words: Words): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? words.isMissing
        : words.mustBe(words.types[issue.expected] ?? issue.expected, not(issue.input, words))
    case 'too_small':
      return sizeReason('at least', issue.origin, Number(issue.minimum), issue, words)
    case 'too_big':
      return sizeReason('at most', issue.origin, Number(issue.maximum), issue, words)
    case 'not_multiple_of':
      return words.mustBeMultipleOf(String(issue.divisor))
    case 'invalid_format':
      return formatReason(issue, words)
    case 'invalid_value':
      return words.mustBe(
        alternatives(
          issue.values.map((value) => JSON.stringify(value)),
          words,
        ),
        not(issue.input, words),
      )
    case 'unrecognized_keys':
      return words.hasUnknown(issue.keys.join(', '))
    case 'invalid_union':
      return unionReason(issue, words)
    case 'invalid_key':
      return words.notAName(issue.issues[0]?.message)
    default:
      return issue.message ?? words.isInvalid
  }
}

function formatReason(
  { format, pattern, note }: Extract<z.core.$ZodRawIssue, { code: 'invalid_format' }>,
  words: Words,
): string {
  if (format === 'url' && note === 'Invalid protocol')
    return words.mustBe(words.addressFrom(pattern?.replace(/^\^|\$$/g, '') ?? ''))
  const known = words.formats[format]
  return known === undefined ? words.mustHaveForm(pattern ?? format) : words.mustBe(known)
}

const alternatives = (names: readonly string[], { or }: Words) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${or} `)

const longest = 40

/** What was written, as far as it helps; empty if that says nothing. */
function not(input: unknown, words: Words): string {
  if (input === undefined || Number.isNaN(input)) return ''
  if (Array.isArray(input)) return words.not('list')
  if (typeof input === 'object' && input !== null) return words.not('object')
  const written = JSON.stringify(input) ?? ''
  return written.length > longest ? '' : words.not({ written })
}

function sizeReason(
  limit: Limit,
  origin: string,
  size: number,
  { exact = false, inclusive = true }: { readonly exact?: boolean; readonly inclusive?: boolean },
  words: Words,
): string {
  const unit = ({ string: 'characters', array: 'entries', set: 'entries', map: 'entries' } as const)[origin]
  if (unit === undefined) return words.limited(limit, size, inclusive)
  if (limit === 'at least' && size === 1) return words.mustNotBeEmpty
  return words.sized(exact ? 'exactly' : limit, size, unit)
}

function unionReason(
  { discriminator, options, errors, input }: Extract<z.core.$ZodRawIssue, { code: 'invalid_union' }>,
  words: Words,
) {
  if (discriminator !== undefined && Array.isArray(options))
    return words.mustBe(
      alternatives(
        options.map((option) => JSON.stringify(option)),
        words,
      ),
    )
  const [first = [], ...others] = errors
  const kinds = [first, ...others].map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? issue.expected : '',
  )
  if (kinds.length > 0 && kinds.every(Boolean))
    return words.mustBe(
      alternatives([...new Set(kinds.map((kind) => words.types[kind] ?? kind))], words),
      not(input, words),
    )
  // A form that fits but for a part says most.
  const [nearest] = errors.find((found) => found.every(({ path }) => path.length > 0)) ?? first
  return nearest ? [nearest.path.join('.'), nearest.message].filter(Boolean).join(' ') : words.fitsNoForm
}
