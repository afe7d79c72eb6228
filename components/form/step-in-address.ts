import { useSyncExternalStore } from 'react'

const moved = 'step-in-address'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(moved, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(moved, listener)
  }
}

/** The open step according to the address; `served` on the server and during hydration. */
export function useStepInAddress<Value extends string>(read: () => Value, served: Value): Value {
  return useSyncExternalStore(subscribe, read, () => served)
}

/** Opens a step and pushes it to the history, so that Back leads to the previous one. */
export function goToAddress(address: URL): void {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new Event(moved))
}
