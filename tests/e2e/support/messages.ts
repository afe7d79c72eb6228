import { readFileSync } from 'node:fs'
import { createTranslator, type AbstractIntlMessages } from 'next-intl'
import { locales, type Locale } from '@/lib/i18n/locales'
import { withOwnTexts } from '@/lib/i18n/texts'

type Messages = AbstractIntlMessages
type Values = Record<string, string | number>

const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content
/** The demo's own words. */
const own = Object.entries(read<Record<string, Record<Locale, string>>>('lib/backend/demo/data/texts.json'))

const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    withOwnTexts(
      read<Messages>(`messages/${locale}.json`),
      Object.fromEntries(own.map(([path, words]) => [path, words[locale]])),
    ),
  ]),
) as Record<Locale, Messages>

/** The shop's texts by key, as its pages have them, so that steps repeat no wording. */
export function textsOf(locale: Locale): (key: string, values?: Values) => string {
  const translate = createTranslator({
    locale,
    messages: messages[locale],
    onError: (error) => {
      throw error
    },
  }) as (key: string, values?: Values) => string
  return (key, values) => translate(key, values)
}

/** A text as a pattern: `{count}` and other placeholders match anything; a selection matches its default. */
export function patternOf(locale: Locale, key: string): RegExp {
  const text = key.split('.').reduce<unknown>((node, part) => (node as Messages | undefined)?.[part], messages[locale])
  if (typeof text !== 'string') throw new Error(`There is no text "${key}" in ${locale}`)
  const plain = text.replace(/\{\w+, select, .*?other \{([^{}]*)\}\}/g, '$1')
  const parts = plain.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^\\s*${parts.join('.+')}\\s*$`)
}
