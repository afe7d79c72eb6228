/** Consecutive failures after which calls are no longer made. */
const maxFailures = 3
/** Milliseconds until the next trial call. */
const pauseMs = 5_000

/** Circuit breaker: keeps calls from waiting for an unresponsive server, and lets one trial call at a time through. */
export class Breaker {
  #failures = 0
  #retryAt = 0

  /**
   * @param onChange called when the server goes down and when it is back
   * @param now in milliseconds
   */
  constructor(
    private readonly onChange: (isUp: boolean, error?: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isUp(): boolean {
    return this.#failures < maxFailures
  }

  /** Whether the next call may be made; the caller must report its result. */
  allows(): boolean {
    if (this.isUp) return true
    if (this.now() < this.#retryAt) return false
    this.#retryAt = this.now() + pauseMs
    return true
  }

  succeeded(): void {
    const wasUp = this.isUp
    this.#failures = 0
    if (!wasUp) this.onChange(true)
  }

  failed(error: unknown): void {
    const wasUp = this.isUp
    this.#failures += 1
    if (!wasUp || this.isUp) return
    this.#retryAt = this.now() + pauseMs
    this.onChange(false, error)
  }
}
