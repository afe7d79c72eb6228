import type { Localized } from '@/lib/i18n/locales'

/**
 * What the shop tells its people, in each language: the desk shows that of its reader, the command line the English one.
 * Every sentence stands once, in a table of this folder, with what is filled into it as parameters.
 */
export type Said = Localized

/** What is the same in each language: a number, a key, or words of somebody else. Pure. */
export const asItIs = (words: string): Said => ({ hu: words, en: words })

/** Sentences one after the other. Pure. */
export const inTurn = (said: readonly Said[], separator = ' '): Said => ({
  hu: said.map(({ hu }) => hu).join(separator),
  en: said.map(({ en }) => en).join(separator),
})

/** A reason, and where it is in a value: with dots, empty for the whole. */
export interface PlacedReason {
  readonly at: string
  readonly reason: Said
}

/** Such reasons in words: "0.label.en: must not be empty". Pure. */
export const placed = (parts: readonly PlacedReason[]): Said =>
  inTurn(
    parts.map(({ at, reason }) => (at === '' ? reason : inTurn([asItIs(`${at}:`), reason]))),
    '; ',
  )

/** A number with what is counted, which Hungarian leaves in the singular: "2 products", "2 termék". Pure. */
export const countedWords = (count: number, en: string, hu: string): Said => ({
  en: `${count} ${en}${count === 1 ? '' : 's'}`,
  hu: `${count} ${hu}`,
})
