import { reloadedAtKey, reloadGuardMs } from '@/lib/builds/reload-guard'

/** Reloads the page unless that was done within the last ten seconds. Answers whether it does. */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedAtKey)) || 0
    if (now - before < reloadGuardMs) return false
    sessionStorage.setItem(reloadedAtKey, String(now))
  } catch {
    // Without storage there is no guard, and reloading without one could go on for ever.
    return false
  }
  reload()
  return true
}
