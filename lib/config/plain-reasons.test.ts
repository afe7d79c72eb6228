import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { plainReasonIn } from './plain-reasons'

const reasons = (schema: z.ZodType, value: unknown, locale: Locale = 'en') =>
  schema
    .safeParse(value, { error: plainReasonIn(locale) })
    .error?.issues.map(({ path, message }) => [...path, message].map(String).join(' '))

const link = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), key: z.string() }),
  z.object({ type: z.literal('none') }),
])

describe('what is wrong with a value is told in plain words', () => {
  it.each([
    [z.object({ hu: z.string() }), 'Tea', 'must be an object, { … }, not "Tea"'],
    [z.object({ hu: z.string() }), {}, 'hu is missing'],
    [z.object({ hu: z.string() }), { hu: 5 }, 'hu must be a text, not 5'],
    [z.object({ hu: z.string() }), { hu: ['Tea'] }, 'hu must be a text, not a list'],
    [z.record(z.string(), z.number()), [], 'must be an object, { … }, not a list'],
    [z.array(z.string()), {}, 'must be a list, [ … ], not an object'],
    [z.array(z.string()), null, 'must be a list, [ … ], not null'],
    [z.array(z.string()).min(1), [], 'must not be empty'],
    [z.array(z.string()).length(2), ['a'], 'must have exactly 2 entries'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().min(16), 'short', 'must have at least 16 characters'],
    [z.string().max(3), 'long', 'must have at most 3 characters'],
    [z.int(), 1.5, 'must be a whole number, not 1.5'],
    [z.coerce.number(), 'abc', 'must be a number'],
    [z.number().min(0), -1, 'must be at least 0'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.number().max(1), 2, 'must be at most 1'],
    [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
    [z.boolean(), 'yes', 'must be true or false, not "yes"'],
    [z.enum(['hu', 'en', 'de']), 'fr', 'must be "hu", "en" or "de", not "fr"'],
    [z.literal(true), false, 'must be true, not false'],
    [z.email(), 'shop', 'must be an e-mail address'],
    [z.url(), 'shop', 'must be an address such as https://shop.example'],
    [z.url({ protocol: /^postgres(ql)?$/ }), 'mysql://a/b', 'must be an address that begins with postgres(ql)?://'],
    [z.iso.date(), 'soon', 'must be a date such as 2026-11-30'],
    [z.string().regex(/^\d+$/), 'a', 'must be of the form /^\\d+$/'],
    [z.string().regex(/^\d+$/, 'has letters'), 'a', 'has letters'],
    [z.strictObject({}), { more: 1 }, 'has what is not known here: more'],
    [link, { type: 'shop' }, 'type must be "page" or "none"'],
    [z.union([z.string(), z.number()]), true, 'must be a text or a number, not true'],
    [z.union([z.string(), z.object({ hu: z.string() })]), {}, 'hu is missing'],
    [
      z.record(z.string().regex(/^[a-z]+$/, 'has capitals'), z.string()),
      { A: '' },
      'A cannot be a name here: it has capitals',
    ],
    [z.string().refine(() => false), 'a', 'is not valid'],
  ] as const)('%#', (schema, value, reason) => {
    expect(reasons(schema, value)).toEqual([reason])
  })
  it.each([
    [z.object({ hu: z.string() }), {}, 'hu hiányzik'],
    [z.object({ hu: z.string() }), { hu: ['Tea'] }, 'hu ez legyen: szöveg, nem lista'],
    [z.array(z.string()).length(2), ['a'], 'pontosan 2 elem legyen'],
    [z.string().min(16), 'short', 'legalább 16 karakter legyen'],
    [z.number().positive(), 0, 'több legyen, mint 0'],
    [z.number().max(1), 2, 'legfeljebb 1 legyen'],
    [z.enum(['hu', 'en']), 'fr', 'ez legyen: "hu" vagy "en", nem "fr"'],
    [z.url({ protocol: /^https$/ }), 'http://a', 'ez legyen: cím, amelynek az eleje https://'],
    [z.string().regex(/^\d+$/), 'a', 'ilyen alakú legyen: /^\\d+$/'],
    [z.strictObject({}), { more: 1 }, 'ismeretlen rész van benne: more'],
    [z.union([z.string(), z.number()]), true, 'ez legyen: szöveg vagy szám, nem true'],
    [z.string().refine(() => false), 'a', 'nem érvényes'],
  ] as const)('in Hungarian, %#', (schema, value, reason) => {
    expect(reasons(schema, value, 'hu')).toEqual([reason])
  })
})
