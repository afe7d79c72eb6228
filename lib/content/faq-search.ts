export interface FaqItem {
  /** Anchor of the answer. */
  readonly id: string
  readonly question: string
  readonly text: string
}

/** Lower case without accents: "szallitas" finds "Szállítás". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every typed word is a prefix of a word in the question or answer. An empty query matches everything. */
export function matchesQuestion(item: Pick<FaqItem, 'question' | 'text'>, typed: string): boolean {
  const words = plain(`${item.question} ${item.text}`).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
