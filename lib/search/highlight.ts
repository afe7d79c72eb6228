interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Lower case without accents, of the same length, so that positions match. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('')
}

/** Splits a text at the search words, ignoring accents and case; the longest word takes precedence. */
export function highlight(text: string, query: string): TextPart[] {
  const letters = [...text]
  const searched = plain(text)
  const marked = letters.map(() => false)
  const words = plain(query).split(/[^\p{L}\p{N}]+/u)
  for (const word of words.filter((candidate) => candidate.length > 1)) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length)
    }
  }
  const parts: TextPart[] = []
  letters.forEach((letter, index) => {
    const isMatch = marked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + letter, isMatch }
    else parts.push({ text: letter, isMatch })
  })
  return parts
}
