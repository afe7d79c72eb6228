import { locales, type Localized } from '@/lib/i18n/locales'
import { mailValues, sharedValues, type Greetings, type MailTemplate, type TemplateDocument } from './mail-templates'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

/** The operator's texts of mails, with `{name}` placeholders and `[words]({address_url})` links. */

export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'place'; readonly name: string }
  | { readonly kind: 'link'; readonly words: string; readonly name: string }

/** Paragraphs in whose place a part of the mail is shown. */
export const tablePlaceholder = '{items_table}'
export const parcelsPlaceholder = '{parcels}'

const pattern = /\[([^\]]+)\]\(\{(\w+)\}\)|\{(\w+)\}/g
export const isAddress = (name: string) => name.endsWith('_url')

/** The words, placeholders and links of a text, in its order. Pure. */
export function partsOf(wording: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of wording.matchAll(pattern)) {
    const [whole, words, linked, place] = match
    if (match.index > end) parts.push({ kind: 'words', words: wording.slice(end, match.index) })
    if (words !== undefined && linked !== undefined) parts.push({ kind: 'link', words, name: linked })
    else if (place !== undefined) parts.push({ kind: 'place', name: place })
    end = match.index + whole.length
  }
  if (end < wording.length) parts.push({ kind: 'words', words: wording.slice(end) })
  return parts
}

export function placesOf(wording: string): string[] {
  return partsOf(wording).flatMap((part) => (part.kind === 'words' ? [] : [part.name]))
}

export const isMailTemplate = (key: string): key is MailTemplate => Object.hasOwn(mailValues, key)

const isBlock = (wording: string) => wording === tablePlaceholder || wording === parcelsPlaceholder

const valuesOf = (template: MailTemplate): readonly string[] => [...mailValues[template], ...sharedValues]

/** Why a text cannot stand in a mail in which these values are known; null if it can. Pure. */
function wordingFault(wording: string, known: readonly string[] = []): Said | null {
  for (const part of partsOf(wording)) {
    if (part.kind !== 'place' && /[{}]/.test(part.words)) return ofDocuments.strayBrace
    if (part.kind === 'words') continue
    if (!known.includes(part.name))
      return ofDocuments.unknownPlace(`{${part.name}}`, known.map((name) => `{${name}}`).join(', '))
    if (part.kind === 'link' && !isAddress(part.name)) return ofDocuments.noLinkAddress(`{${part.name}}`)
  }
  return null
}

/** As `wordingFault`, for the address of a button, which what buyers type must not become. Pure. */
function buttonFault(url: string, template: MailTemplate): Said | null {
  if (!/^(?:\{\w+_url\}|https:\/\/)/.test(url)) return ofDocuments.noButtonStart
  const typed = placesOf(url).find((name) => !isAddress(name))
  return typed === undefined ? wordingFault(url, valuesOf(template)) : ofDocuments.noButtonAddress(`{${typed}}`)
}

interface WordingFault {
  readonly at: readonly (string | number)[]
  readonly reason: Said
}

const found = (at: WordingFault['at'], reason: Said | null): WordingFault[] => (reason === null ? [] : [{ at, reason }])

/** Why greetings cannot be filled, and where: they know the reader's name only. Pure. */
export function faultsOfGreetings(greetings: Greetings): WordingFault[] {
  return Object.entries(greetings).flatMap(([key, words]) =>
    locales.flatMap((locale) => found([key, locale], wordingFault((words as Localized)[locale], ['name']))),
  )
}

/** Why the texts of a mail cannot be filled, and where. Pure. */
export function faultsOfMail(
  { subject, preheader, body, button }: TemplateDocument,
  key: MailTemplate,
): WordingFault[] {
  const known = valuesOf(key)
  return [
    ...locales.flatMap((locale) => [
      ...found(['subject', locale], wordingFault(subject[locale], known)),
      ...found(['preheader', locale], wordingFault(preheader[locale], known)),
      ...body[locale].flatMap((wording, index) =>
        isBlock(wording) ? [] : found(['body', locale, index], wordingFault(wording, known)),
      ),
      ...(button ? found(['button', 'label', locale], wordingFault(button.label[locale])) : []),
    ]),
    ...(button ? found(['button', 'url'], buttonFault(button.url, key)) : []),
  ]
}
