import type { Locale, Localized } from '@/lib/i18n/locales'
import { ownWords } from '@/lib/i18n/own-words'
import { textsWithoutVat } from '@/lib/i18n/without-vat'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'

type Texts = (typeof english)['backend']
/** Dotted key of a backend text: "cart.couponUnknown". */
export type TextKey = { [Group in keyof Texts & string]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts &
  string]
/** A value that is a text in each language takes that of the text. */
export type TextValues = Readonly<Record<string, string | number | Localized>>

const messages: Record<Locale, { readonly backend: Record<string, Record<string, string>> }> = {
  hu: hungarian,
  en: english,
}

const programText = (locale: Locale, group: string, name: string): string | undefined =>
  messages[locale].backend[group]?.[name]

/** The text of a key in a language, the shop's own or the program's, with its `{name}` placeholders filled. */
export function text(locale: Locale, key: TextKey, values: TextValues = {}): string {
  const [group = '', of = ''] = key.split('.')
  const path = `backend.${key}`
  const template = ownWords(locale, path) ?? textsWithoutVat(locale)[path] ?? programText(locale, group, of) ?? key
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'object' ? value[locale] : String(value)
  })
}
