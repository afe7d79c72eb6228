/** Consecutive failures after which calls are no longer made. */
const maxFailures = 3
/** Milliseconds until the next trial call. */
const pauseMs = 5_000

/** Circuit breaker: keeps calls from waiting for an unresponsive server, and lets one trial call at a time through. */
export class Breaker {
  #failures = 0
  #retryAt = 0
  #onChange
  #now

  /**
   * @param {(isUp: boolean, error?: unknown) => void} onChange called when the server goes down and when it is back
   * @param {() => number} [now] milliseconds
   */
  constructor(onChange, now = () => performance.now()) {
    this.#onChange = onChange
    this.#now = now
  }

  get isUp() {
    return this.#failures < maxFailures
  }

  /** Whether the next call may be made; the caller must report its result. */
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
