/** Where two texts differ, by their lines. */

interface Span {
  /** The first line that differs. */
  readonly start: number
  /** The line after the last one that differs, in each. */
  readonly ends: readonly [number, number]
}

interface Change {
  readonly span: Span
  readonly lines: readonly string[]
}

/** What is left between the lines that two texts begin and end with. Pure. */
function spanOf(one: readonly string[], other: readonly string[]): Span {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let same = 0
  while (same < shorter - start && one.at(-1 - same) === other.at(-1 - same)) same += 1
  return { start, ends: [one.length - same, other.length - same] }
}

/**
 * A text with the changes of two people, who changed different lines. Pure.
 * @returns null if their changes meet
 */
export function mergedLines(base: string, theirs: string, mine: string): string | null {
  const from = base.split('\n')
  const changeTo = (text: string): Change => {
    const lines = text.split('\n')
    return { span: spanOf(from, lines), lines }
  }
  const [one, other] = [changeTo(theirs), changeTo(mine)]
  const [first, second] = one.span.start <= other.span.start ? [one, other] : [other, one]
  if (first.span.ends[0] >= second.span.start) return null
  return [
    ...first.lines.slice(0, first.span.ends[1]),
    ...from.slice(first.span.ends[0], second.span.start),
    ...second.lines.slice(second.span.start),
  ].join('\n')
}

/** From this many lines on, a text is shown in part. */
const many = 4

/** Two versions of a text; of long ones, the lines that differ, with one around them. Pure. */
export function differingLines(before: string, after: string): [string, string] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  if (Math.max(one.length, other.length) < many) return [before, after]
  const { start, ends } = spanOf(one, other)
  const from = Math.max(0, start - 1)
  const part = (lines: readonly string[], end: number) =>
    [from > 0 ? ['…'] : [], lines.slice(from, end + 1), end + 1 < lines.length ? ['…'] : []].flat().join('\n')
  return [part(one, ends[0]), part(other, ends[1])]
}
