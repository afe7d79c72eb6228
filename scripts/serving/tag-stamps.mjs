/** Maximum number of tags remembered. */
const maxTags = 100_000

/**
 * Number of each tag's latest invalidation. Bounded: when there are too many tags, all of them count as invalidated as
 * recently as the newest.
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
   * @param {number} number of an invalidation; ignored if lower than the recorded one
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
   * @returns {number} number of the latest invalidation of any of them; 0 when none is known
   */
  newest(tags) {
    return tags.reduce((newest, tag) => Math.max(newest, this.#numbers.get(tag) ?? 0), this.#floor)
  }
}
