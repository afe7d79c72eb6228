import { useEffect, useSyncExternalStore } from 'react'
import { openStep, stepOfSearch, type CheckoutStep } from '@/lib/checkout/steps'
import type { Cart } from '@/lib/contract/cart'

const moved = 'checkout-step'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(moved, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(moved, listener)
  }
}

function addressOf(step: CheckoutStep): URL {
  const address = new URL(window.location.href)
  address.searchParams.set('step', step)
  return address
}

/** Opens a step and pushes it to the history, so that Back leads to the previous one. */
export function goToStep(step: CheckoutStep): void {
  window.history.pushState(null, '', addressOf(step))
  window.dispatchEvent(new Event(moved))
}

/** The step in the address, as far as the cart's data allow. */
export function useStep(cart: Cart | undefined): CheckoutStep | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  const step = cart && openStep(stepOfSearch(search), cart)
  useEffect(() => {
    if (step && stepOfSearch(window.location.search) !== step) window.history.replaceState(null, '', addressOf(step))
  }, [step])
  return step
}
