/**
 * Runs low-priority work when the browser is idle, after `timeout` milliseconds at the latest. Returns the function
 * that cancels it. In Safari, which lacks requestIdleCallback, it runs after `delay` milliseconds.
 */
export function whenIdle(work: () => void, { timeout, delay }: { timeout: number; delay: number }): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(handle)
}
