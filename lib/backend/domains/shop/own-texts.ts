import { createTranslator } from 'next-intl'
import type { Locale, Localized } from '@/lib/i18n/locales'
import english from '@/messages/en.json'

/**
 * The document "texts": a shop's own words in the place of the program's, by path in `messages`. The group `own` has
 * sentences that only some shops can say; the program has none for them, and shows them only if the document does.
 */
export type TextsDocument = Readonly<Record<string, Localized>>

/** Groups and texts whose words are the law's, or are sent by the backend. */
const fixed = [
  'backend',
  'guaranteeNotice',
  'checkout.payment.order',
  'checkout.payment.obligation',
  'offer.data.submit',
  'offer.accept.submit',
  'offer.accept.obligation',
  'withdrawal.confirmButton',
]

function textAt(path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (group, name) =>
        typeof group === 'object' && group !== null && Object.hasOwn(group, name)
          ? (group as Record<string, unknown>)[name]
          : undefined,
      english,
    )
  return typeof found === 'string' ? found : undefined
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)]

/** A value for every placeholder of a text, with which a translation of it can be tried. */
function sampleValues(text: string) {
  return Object.fromEntries(
    namesIn(text).map(([, name = '', tag]) =>
      tag ? [tag, (chunks: string) => chunks] : [name, text.includes(`{${name}, plural`) ? 5 : 'x'],
    ),
  )
}

/** Why a text cannot stand in the place of the program's at this path; null if it can. Pure. */
export function textFault(path: string, text: string, locale: Locale): string | null {
  const given = textAt(path)
  if (given === undefined) return 'the program has no such text'
  if (fixed.some((one) => path === one || path.startsWith(`${one}.`))) return 'this text cannot be changed'
  // Some texts are filled by code that knows nothing but names in braces.
  if (!/\{\w+,/.test(given) && /\{\w+,/.test(text)) return 'this text has no cases'
  let fault: string | null = null
  const onError = (error: Error) => (fault = error.message)
  const t = createTranslator<{ readonly text: string }>({ locale, messages: { text }, onError })
  t.markup('text', sampleValues(given))
  return fault
}
