const storageKey = 'reloaded-at'
/** A page that still fails after a reload is not reloaded again within this time (specification §4). */
export const reloadGuardMs = 10_000

/** Whether an error says that a script of the page is gone: after a new version of the shop was put up. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (?:css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    )
  )
}

/** Reloads the page unless that was done within the last ten seconds. Answers whether it does. */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const before = Number(sessionStorage.getItem(storageKey)) || 0
    if (now - before < reloadGuardMs) return false
    sessionStorage.setItem(storageKey, String(now))
  } catch {
    // Without storage there is no guard, and reloading without one could go on for ever.
    return false
  }
  reload()
  return true
}
