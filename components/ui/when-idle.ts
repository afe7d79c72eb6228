/**
 * Does something that nobody waits for when the browser has nothing else to do, `patience` milliseconds later at the latest.
 * Gives back how to call it off. Safari has no idle callback: there it waits for `pause` milliseconds.
 */
export function whenIdle(work: () => void, { patience, pause }: { patience: number; pause: number }): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
