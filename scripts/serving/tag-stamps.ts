/** Maximum number of tags remembered. */
const maxTags = 100_000

/**
 * Number of each tag's latest invalidation. Bounded: when there are too many tags, all of them count as invalidated as
 * recently as the newest.
 */
export class TagStamps {
  readonly #numbers = new Map<string, number>()
  #floor = 0

  /** @param max tags */
  constructor(private readonly max = maxTags) {}

  /** @param number of an invalidation; ignored if lower than the recorded one */
  set(tag: string, number: number): void {
    if ((this.#numbers.get(tag) ?? 0) >= number) return
    this.#numbers.set(tag, number)
    if (this.#numbers.size <= this.max) return
    for (const known of this.#numbers.values()) this.#floor = Math.max(this.#floor, known)
    this.#numbers.clear()
  }

  /** Number of the latest invalidation of any of the tags; 0 when none is known. */
  newest(tags: readonly string[]): number {
    return tags.reduce((newest, tag) => Math.max(newest, this.#numbers.get(tag) ?? 0), this.#floor)
  }
}
