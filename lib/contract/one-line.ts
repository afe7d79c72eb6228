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

/** An e-mail address as typed into a form. */
export const typedEmailSchema = z.string().trim().max(254).check(z.email())
