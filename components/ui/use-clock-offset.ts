import { useSyncExternalStore } from 'react'
import { clockOffset, subscribeToClock } from '@/lib/browser/clock'

const unknown = () => undefined

/**
 * By how much the device's clock is corrected, in milliseconds: what `serverTime()` returns changes with it. Undefined
 * on the server, during hydration, and until the server's time is known.
 */
export function useClockOffset(): number | undefined {
  return useSyncExternalStore(subscribeToClock, clockOffset, unknown)
}
