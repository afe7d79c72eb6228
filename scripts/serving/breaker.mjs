/** Failures in a row after which nobody is asked any more. */
const maxFailures = 3
/** Milliseconds until one call tries again. */
const pauseMs = 5_000

/** Keeps calls away from a server that does not answer: they would only wait. One call at a time tries whether it is back. */
export class Breaker {
  #failures = 0
  #retryAt = 0
  #onChange
  #now

  /**
   * @param {(isUp: boolean, error?: unknown) => void} onChange called when the server is given up, and when it is back
   * @param {() => number} [now] milliseconds
   */
  constructor(onChange, now = () => performance.now()) {
    this.#onChange = onChange
    this.#now = now
  }

  get isUp() {
    return this.#failures < maxFailures
  }

  /** Whether the next call may be made; its result must be told. */
  allows() {
    if (this.isUp) return true
    if (this.#now() < this.#retryAt) return false
    this.#retryAt = this.#now() + pauseMs
    return true
  }

  succeeded() {
    const wasUp = this.isUp
    this.#failures = 0
    if (!wasUp) this.#onChange(true)
  }

  /** @param {unknown} error */
  failed(error) {
    const wasUp = this.isUp
    this.#failures += 1
    if (!wasUp || this.isUp) return
    this.#retryAt = this.#now() + pauseMs
    this.#onChange(false, error)
  }
}
