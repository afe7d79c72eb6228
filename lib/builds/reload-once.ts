import { deviceTime } from '@/lib/browser/clock'
import { reloadedAtKey, reloadGuardMs } from './reload-guard'

/** Reloads the page, at most once in ten seconds; returns whether it does. */
export function reloadOnce(now = deviceTime(), reload = () => window.location.reload()): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedAtKey)) || 0
    if (now - before < reloadGuardMs) return false
    sessionStorage.setItem(reloadedAtKey, String(now))
  } catch {
    // Without storage there is no guard against a reload loop.
    return false
  }
  reload()
  return true
}
