/** Edit distance for correcting typos. Pure. */

/**
 * Number of edits between two words: insertions, deletions, substitutions and transpositions of neighbours (optimal
 * string alignment). Stops above `limit` and returns `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[to.length] ?? limit + 1
}

/** Maximum number of edits treated as a typo, by word length. */
export function tolerance(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** The word with each pair of neighbouring letters transposed: "kna" → "nka", "kan". */
export function swappedForms(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => {
    return word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2)
  })
}

/** All splits of a compound into two words of at least three letters: "borfotel" → ["bor", "fotel"], … */
export function compoundParts(word: string): [string, string][] {
  const parts: [string, string][] = []
  for (let cut = 3; cut <= word.length - 3; cut++) parts.push([word.slice(0, cut), word.slice(cut)])
  return parts
}
