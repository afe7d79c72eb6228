import { createListeners } from './listeners'

/**
 * The time. A device's clock may be minutes or days off, so that a time of the server is never compared with it, only
 * with `serverTime()`: the device's clock, corrected by what the server's latest response said. On the server itself
 * both are the same.
 */

/** Milliseconds to add to the device's clock; undefined before the first response. */
let offset: number | undefined
const { subscribe, notify } = createListeners()

/** The `Date` header is cut to seconds. */
const precisionMs = 1000

/**
 * Corrects the clock by a response that came from the server itself, not from a cache. The server made it after
 * `sentAt` and before now: a device whose clock is within these bounds is right, any other is moved to the nearest one.
 *
 * @param date the response's `Date` header; without one, and if there was no response, the device's clock is all there
 * is
 * @param sentAt when the request was sent, by `deviceTime()`
 */
export function observeServerTime(date: string | null | undefined, sentAt: number): void {
  const time = Date.parse(date ?? '')
  const before = offset
  if (Number.isNaN(time)) offset ??= 0
  else {
    const [lowest, highest] = [time - deviceTime(), time + precisionMs - sentAt]
    const within = (value: number) => Math.min(Math.max(value, lowest), highest)
    offset = within(0) === 0 ? 0 : within(offset ?? 0)
  }
  if (offset !== before) notify()
}

/** The server's time, in milliseconds since 1970. */
export const serverTime = (): number => deviceTime() + (offset ?? 0)

/** The device's own time, in milliseconds since 1970: for durations measured on this device only. */
// eslint-disable-next-line no-restricted-syntax -- the one place that reads the clock
export const deviceTime = (): number => Date.now()

/** For useSyncExternalStore (components/ui/use-clock-offset). */
export const subscribeToClock = subscribe
export const clockOffset = (): number | undefined => offset
