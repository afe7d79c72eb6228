/** Replaces the `{placeholders}` of a text by values; those without a value stay. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Singular and plural, enough for both languages of the shop. */
export interface PluralText {
  readonly one: string
  readonly other: string
}

export function pluralized(text: PluralText, count: number): string {
  return count === 1 ? text.one : text.other
}
