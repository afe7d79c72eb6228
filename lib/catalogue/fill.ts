/** Puts values into the `{places}` of a text; a place without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** A text for one thing and for several: what both languages of the shop need. */
export interface CountedText {
  readonly one: string
  readonly other: string
}

/** The form of a text for a number of things. */
export function counted(text: CountedText, count: number): string {
  return count === 1 ? text.one : text.other
}
