import { locales, otherLocale, type Locale } from '@/lib/i18n/locales'
import { demoMessages as messages, type Messages } from '@/tests/support/demo-messages'

function messageOf(locale: Locale, key: string): string {
  const text = key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      messages[locale],
    )
  if (typeof text !== 'string') throw new Error(`There is no text "${key}" in ${locale}`)
  return text
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** The pattern of a message with any values: `{name}`, plurals and `<tag></tag>` match any text. */
export function patternOfMessage(message: string): string {
  let pattern = ''
  let plain = ''
  let depth = 0
  const flush = (gap: string) => {
    pattern += escaped(plain) + gap
    plain = ''
  }
  // Tags around words are dropped; an empty pair is a value.
  for (const character of message.replace(/<(\w+)><\/\1>/g, '{value}').replace(/<\/?\w+>/g, '')) {
    if (character === '{') {
      if (depth === 0) flush('(?:.+?)')
      depth += 1
    } else if (character === '}') depth -= 1
    else if (depth === 0) plain += character
  }
  flush('')
  return pattern
}

/** A label without its "gross" mark, which it has in the net view. */
export function withoutGrossMark(locale: Locale, label: string): string {
  const mark = messageOf(locale, 'cart.summary.gross')
  return label.endsWith(mark) ? label.slice(0, -mark.length).trimEnd() : label
}

const cache = new Map<string, RegExp>()

/** Matches a text that is exactly this message. */
export function textIs(locale: Locale, key: string): RegExp {
  return cached(`^${patternOfMessage(messageOf(locale, key))}$`)
}

/** Matches a text that contains this message. */
export function textHas(locale: Locale, key: string): RegExp {
  return cached(patternOfMessage(messageOf(locale, key)))
}

function cached(source: string): RegExp {
  let pattern = cache.get(source)
  if (!pattern) {
    pattern = new RegExp(source, 'u')
    cache.set(source, pattern)
  }
  return pattern
}

function leaves(node: string | Messages): string[] {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(leaves)
}

/** Texts without placeholders that exist only in the other language. */
const foreign = Object.fromEntries(
  locales.map((locale) => {
    const own = new Set(leaves(messages[locale]))
    const others = leaves(messages[otherLocale(locale)]).filter(
      (text) => !/[{}<>]/.test(text) && /\p{L}{3}/u.test(text),
    )
    return [locale, new Set(others.filter((text) => !own.has(text)))]
  }),
) as unknown as Record<Locale, ReadonlySet<string>>

/** Words that are common in one language and do not exist in the other. */
const words: Readonly<Record<Locale, RegExp>> = {
  hu: /(?<!\p{L})(?:és|vagy|nem|hogy|csak|még|már|lesz|volt|után|között|darab|szállítás|fizetés|kosár|rendelés|Magyarország|Ausztria)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|with|from|your|you|are|is|this|that|for|not|will|delivery|payment|cart|order|Hungary|Germany)(?!\p{L})/giu,
}

/** Words of the other language that are conclusive alone: country names. */
const countries: Readonly<Record<Locale, RegExp>> = {
  hu: /(?<!\p{L})(?:Hungary|Austria|Slovakia|Germany|Slovenia|Croatia|Poland|Czechia)(?!\p{L})/u,
  en: /(?<!\p{L})(?:Magyarország|Ausztria|Szlovákia|Németország|Szlovénia|Horvátország|Lengyelország|Csehország)(?!\p{L})/u,
}

/** Why a text is not in the page's language; undefined if it is, or if it is too short to decide. */
export function foreignText(text: string, locale: Locale): string | undefined {
  if (foreign[locale].has(text)) return 'the same as a message of the other language'
  if (countries[locale].test(text)) return 'a country in the other language'
  const other = text.match(words[otherLocale(locale)])?.length ?? 0
  const own = text.match(words[locale])?.length ?? 0
  return other >= 3 && other > own * 2 ? 'words of the other language' : undefined
}
