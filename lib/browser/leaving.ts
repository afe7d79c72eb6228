import { createListeners } from './listeners'

let isGone = false
const { subscribe, notify } = createListeners()

/** The field that has the focus is left too: what was typed into it is applied, as with Tab. */
function onPageHide(): void {
  isGone = true
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  notify()
}

if (typeof window !== 'undefined') {
  // Capture: before listeners that close what holds the field.
  window.addEventListener('pagehide', onPageHide, { capture: true })
  window.addEventListener('pageshow', () => (isGone = false))
  // A phone may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => isLeft() && notify())
}

/** Whether the page is being left or hidden: its scripts may not run again, so nothing may wait any more. */
export function isLeft(): boolean {
  return isGone || document.visibilityState === 'hidden'
}

/** Calls the listener when the page is left or hidden, until the returned function is called. */
export const onLeave = subscribe

/**
 * Resolves with the wait, or as soon as the page is left or hidden. What follows must reach its request without waiting
 * for anything but promises, which the browser still settles.
 */
export function untilLeft(wait: Promise<unknown>): Promise<void> {
  if (isLeft()) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      resolve()
    }
    const stop = onLeave(finish)
    void wait.then(finish)
  })
}
