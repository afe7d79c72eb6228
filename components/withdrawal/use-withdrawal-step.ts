import { useSyncExternalStore } from 'react'

const confirmHash = '#confirm'
const moved = 'withdrawal-step'

export type WithdrawalStep = 'data' | 'confirm'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(moved, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(moved, listener)
  }
}

/** The step in the address, so that Back leads from the second to the first. */
export function useWithdrawalStep(): WithdrawalStep {
  return useSyncExternalStore(
    subscribe,
    () => (window.location.hash === confirmHash ? 'confirm' : 'data'),
    () => 'data',
  )
}

export function goToWithdrawalStep(step: WithdrawalStep): void {
  const address = new URL(window.location.href)
  address.hash = step === 'confirm' ? confirmHash : ''
  window.history.pushState(null, '', address)
  window.dispatchEvent(new Event(moved))
}
