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

/** Mail readers make links of domains, too: "bit.ly/win". A title may stand before a name without a space: "dr.Nagy". */
const domain =
  /[\p{L}\p{N}-]{3,}\.(?:com|net|org|info|biz|eu|hu|ru|cn|io|ly|cc|tk|gg|xyz|top|site|online|shop|app|click|link|club|vip|store)(?![\p{L}\p{N}])/iu
const path = /\.[a-z]{2,}\//i

/**
 * A name stands in mails to unverified addresses: with a link in it they would be advertisements. A company may be called
 * like its website.
 */
export function hasLink(name: string, { isCompany = false }: { readonly isCompany?: boolean } = {}): boolean {
  return /http|www\.|:\/\//i.test(name) || path.test(name) || (!isCompany && domain.test(name))
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
