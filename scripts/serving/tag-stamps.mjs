/** Tags remembered, each with a number. */
const maxTags = 100_000

/**
 * The number of each tag's newest invalidation. Bounded: when there are too many tags, all of them are taken for as newly
 * invalidated as the newest.
 */
export class TagStamps {
  /** @type {Map<string, number>} */
  #numbers = new Map()
  #floor = 0
  #maxTags

  /** @param {number} [max] tags */
  constructor(max = maxTags) {
    this.#maxTags = max
  }

  /**
   * @param {string} tag
   * @param {number} number of an invalidation; a lower one than before changes nothing
   */
  set(tag, number) {
    if ((this.#numbers.get(tag) ?? 0) >= number) return
    this.#numbers.set(tag, number)
    if (this.#numbers.size <= this.#maxTags) return
    for (const known of this.#numbers.values()) this.#floor = Math.max(this.#floor, known)
    this.#numbers.clear()
  }

  /**
   * @param {readonly string[]} tags
   * @returns {number} of the newest invalidation of any of them; 0 when none is known
   */
  newest(tags) {
    return tags.reduce((newest, tag) => Math.max(newest, this.#numbers.get(tag) ?? 0), this.#floor)
  }
}
