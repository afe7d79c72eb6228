import topLevelDomains from 'tlds'
import { z } from 'zod'
import { asciiEmail, emailForm } from './email'
import { maxNameLength } from './limits'

const controls = /[\p{Cc}\u2028\u2029]+/gu
/** Not the joiners inside a word or an emoji: Persian and Indic names need them, too. */
const invisible = /(?!(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d][\p{L}\p{M}\p{S}])\p{Cf}/gu

/**
 * Text as a single line, trimmed. Line breaks and other control characters become spaces: they could start a new mail
 * header or export row. Invisible format characters are dropped: those for right-to-left text would reorder what follows
 * them in a mail.
 */
export function oneLine(text: string): string {
  return text.replace(controls, ' ').replace(invisible, '').trim()
}

/** Single-line text, at most `maxLength` characters. */
export function lineSchema(maxLength: number) {
  return z.string().overwrite(oneLine).max(maxLength)
}

export function requiredLineSchema(maxLength: number) {
  return lineSchema(maxLength).min(1)
}

/**
 * Mail clients linkify bare domains, too ("bit.ly/win"). Three characters before the dot, because a title may precede a
 * name without a space ("dr.Nagy").
 */
const domain =
  /[\p{L}\p{N}-]{3,}\.(?:com|net|org|info|biz|eu|hu|ru|cn|io|ly|cc|tk|gg|xyz|top|site|online|shop|app|click|link|club|vip|store)(?![\p{L}\p{N}])/iu
/** What may precede a path, "evil.co/": "II.em/4", "B.ep/2" and "E.ut/12" end in no top-level domain. */
const beforePath = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)\.([\p{L}-]{2,})\//giu
const knownDomains = new Set([...topLevelDomains, 'example', 'test'])
/** Top-level domains that addresses use as abbreviations: "12.sz/A" (number), "2.et/5" (floor), "Nr/", "Bt./". */
const abbreviations = new Set(['sz', 'pf', 'kp', 'nr', 'et', 'sc', 'eg', 'ug', 'int', 'bt', 'ag', 'kg', 'kv'])
/** Those only after a number or a letter, as in "2.th/4" or "12.top/3". */
const abbreviationsOfNumbered = new Set(['st', 'tv', 'th', 'mf', 'top', 'no', 'la', 'ph', 'app'])
const numbered = /^(?:\d+|\p{L}|[ivx]+)$/iu

function hasPath(text: string): boolean {
  return [...text.matchAll(beforePath)].some(([, label = '', written = '']) => {
    const ending = written.toLowerCase()
    if (!knownDomains.has(ending) || abbreviations.has(ending)) return false
    return !(numbered.test(label) && abbreviationsOfNumbered.has(ending))
  })
}

/** "evil[.]com", "evil (dot) com". */
const wordedDot = / ?[[({] ?(?:\.|dot|pont) ?[\])}] ?/gi

/** The text as a reader sees it: without invisible characters, and with a plain dot for every way to write one. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .replace(wordedDot, '.')
}

/**
 * Names and addresses appear in mails to unverified addresses, which a link would turn into advertisements. A company may
 * be named after its website.
 */
export function hasLink(written: string, { isCompany = false }: { readonly isCompany?: boolean } = {}): boolean {
  const text = asRead(written)
  return /http|www\.|:\/\//i.test(text) || hasPath(text) || (!isCompany && domain.test(text))
}

const noLink = { params: { rule: 'no-link' } }

/** A single-line name that is safe in the salutation of a mail. */
export function nameLineSchema(maxLength = maxNameLength) {
  return lineSchema(maxLength).refine((name) => !hasLink(name), noLink)
}

export const personNameSchema = requiredLineSchema(maxNameLength).refine((name) => !hasLink(name), noLink)

/** A line of an address that is safe in the text of a mail. */
export const addressLineSchema = (maxLength: number) =>
  requiredLineSchema(maxLength).refine((line) => !hasLink(line), { params: { rule: 'no-link-in-address' } })

/** An e-mail address as typed into a form. */
export const typedEmailSchema = z
  .string()
  .max(300)
  .overwrite(asciiEmail)
  .max(254)
  .check(z.email({ pattern: emailForm }))
