/** A search term normalized for searching and caching: letter case and Unicode form make no difference. */
export const foldedTerm = (text: string): string => text.normalize('NFC').toLowerCase()

/** The words of a text in lower case without accents: "Szállítás és fizetés" → szallitas, es, fizetes. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether every typed word is a prefix of a word in the text: "szallitas" finds "Szállítás". */
export function hasWordStarts(text: string, typed: string): boolean {
  const words = plainWords(text)
  return plainWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
