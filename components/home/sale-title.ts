/** Splits a heading at its percentage ("Akció, akár −30%"), which is highlighted. */
export function splitAtPercent(title: string): readonly [before: string, percent: string, after: string] {
  const match = /(?:akár |up to )?[−-]\d+%/.exec(title)
  if (!match) return [title, '', '']
  return [title.slice(0, match.index), match[0], title.slice(match.index + match[0].length)]
}
