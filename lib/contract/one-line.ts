import { z } from 'zod'

/** Line breaks and other control characters become spaces: they could start a mail header or a row of an export. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Single-line text, trimmed, at most `longest` characters. */
export function lineSchema(maxLength: number) {
  return z.string().overwrite(oneLine).max(maxLength)
}

/** Required single-line text. */
export function requiredLineSchema(maxLength: number) {
  return lineSchema(maxLength).min(1)
}

/** Maximum length of a person's name. */
export const maxNameLength = 80

/** A name stands in mails to unverified addresses: with a link in it they would be advertisements. */
export function hasLink(name: string): boolean {
  return /http|www\.|:\/\//i.test(name)
}

const noLink = { params: { rule: 'no-link' } }

/** A single-line name that a mail may greet. */
export function nameLineSchema(maxLength = maxNameLength) {
  return lineSchema(maxLength).refine((name) => !hasLink(name), noLink)
}

/** A person's name. */
export const personNameSchema = requiredLineSchema(maxNameLength).refine((name) => !hasLink(name), noLink)

/** An e-mail address as typed into a form. */
export const typedEmailSchema = z.string().trim().max(254).check(z.email())
