/**
 * Runs low-priority work when the browser is idle, after `patience` milliseconds at the latest. Returns the function
 * that cancels it. In Safari, which lacks requestIdleCallback, it runs after `pause` milliseconds.
 */
export function whenIdle(work: () => void, { patience, pause }: { patience: number; pause: number }): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
