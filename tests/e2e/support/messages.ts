import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { demoMessages as messages, type Messages } from '@/tests/support/demo-messages'

type Values = Record<string, string | number>

/** The demo shop's texts by key, so that steps repeat no wording. */
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
