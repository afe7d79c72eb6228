export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Small letters without accents, one for each letter of the text, so that places stay the same. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('')
}

/** Cuts a text where the searched words stand in it: accents and case do not matter, the longest word goes first. */
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
