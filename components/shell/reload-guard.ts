import { reloadOnce } from '@/lib/builds/reload-once'

/** Whether a chunk of the page could not be loaded, typically because a deployment has removed it. */
export function isChunkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (?:css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    )
  )
}

/** Dispatched on the window when a chunk cannot be loaded; a handler calls `preventDefault`. */
const preloadErrorEvent = 'preload-error'

/**
 * Dispatches `preload-error` and, if nothing handles it, reloads the page, at most once in 10 seconds (R-ERR-8). Returns
 * whether it was handled.
 */
export function reportChunkError(error: Error): boolean {
  const isUnhandled = window.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: error }))
  if (isUnhandled) reloadOnce()
  return !isUnhandled
}
