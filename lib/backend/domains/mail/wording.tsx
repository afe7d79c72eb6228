import { Lines, styles } from './layout'
import { headerText } from './message'
import { isAddress, partsOf, placesOf, type Part } from '../shop/mail-wording'

/** Fills the operator's texts. Values are never parsed. */

export type Values = Readonly<Record<string, string>>

/** A value by its name; empty for one that the mail does not have. */
const valueNamed = (values: Values, name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')

/** Whether all values of a text are empty, in which case its paragraph is left out. A greeting does without a name. */
export function hasNoValues(wording: string, values: Values): boolean {
  const places = placesOf(wording)
  return places.length > 0 && places.every((name) => name !== 'name' && !valueNamed(values, name).trim())
}

/** Removes control characters from user input except tabs and line breaks. */
function plain(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/**
 * Fits the words to the values next to them. A sentence ending in a value has a single full stop: Hungarian dates and
 * "Kft." already end in one. An empty value leaves no space before it: "Szia!".
 */
function fitted(parts: readonly Part[], values: Values): Part[] {
  const valueOf = (part: Part | undefined) =>
    part?.kind === 'place' ? plain(valueNamed(values, part.name)).trim() : null
  return parts.map((part, index) => {
    if (part.kind !== 'words') return part
    const isStopped = valueOf(parts[index - 1])?.endsWith('.')
    const words = isStopped ? part.words.replace(/^\.(?!\.)/, '') : part.words
    return { ...part, words: valueOf(parts[index + 1]) === '' ? words.trimEnd() : words }
  })
}

export function wordingAsText(wording: string, values: Values): string {
  return fitted(partsOf(wording), values)
    .map((part) => {
      if (part.kind === 'words') return part.words
      const value = plain(valueNamed(values, part.name))
      return part.kind === 'link' ? `${part.words} (${value})` : value
    })
    .join('')
}

/** Text for subjects and the preheader, on one line. */
export function wordingAsLine(wording: string, values: Values): string {
  return headerText(wordingAsText(wording, values))
}

/** Text in HTML: addresses become links, and lines of a value stay lines. */
export function Wording({ text, values }: { readonly text: string; readonly values: Values }) {
  return fitted(partsOf(text), values).map((part, index) => {
    if (part.kind === 'words') return part.words
    const value = plain(valueNamed(values, part.name))
    if (!isAddress(part.name)) return <Lines key={index} of={value.split('\n')} />
    return (
      <a key={index} href={value} style={styles.link}>
        {part.kind === 'link' ? part.words : value}
      </a>
    )
  })
}
