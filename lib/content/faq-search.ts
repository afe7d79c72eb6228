export interface FaqItem {
  /** Anchor of the answer. */
  readonly id: string
  readonly question: string
  /** Plain text of the answer. */
  readonly text: string
}

/** Lower case without accents: "Szállítás" is found by "szallitas". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every typed word begins a word of the question or its answer. Nothing typed finds everything. */
export function matchesQuestion(item: Pick<FaqItem, 'question' | 'text'>, typed: string): boolean {
  const words = plain(`${item.question} ${item.text}`).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
