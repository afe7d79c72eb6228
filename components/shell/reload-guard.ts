import { reloadOnce } from './reload-once'

/** Whether an error says that a script of the page is gone: after a new version of the shop was put up. */
export function isChunkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /loading (?:css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    )
  )
}

/** Fired at the window when a script of the page cannot be loaded; whoever handles it prevents the default. */
export const preloadErrorEvent = 'preload-error'

/**
 * A script of an older version that is no longer there (specification §8): a preload-error event says so, and unless
 * somebody handles it, the page is loaded anew, once in ten seconds. Answers whether somebody has handled it.
 */
export function tellChunkError(error: Error): boolean {
  const isUnhandled = window.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: error }))
  if (isUnhandled) reloadOnce()
  return !isUnhandled
}
