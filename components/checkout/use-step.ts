import { useEffect } from 'react'
import { goToAddress, useStepInAddress } from '@/components/form/step-in-address'
import { openStep, stepOfSearch, type CheckoutStep } from '@/lib/checkout/steps'
import type { Cart } from '@/lib/contract/cart'

function addressOf(step: CheckoutStep): URL {
  const address = new URL(window.location.href)
  address.searchParams.set('step', step)
  return address
}

export function goToStep(step: CheckoutStep): void {
  goToAddress(addressOf(step))
}

export function useStep(cart: Cart | undefined): CheckoutStep | undefined {
  const search = useStepInAddress(() => window.location.search, '')
  const step = cart && openStep(stepOfSearch(search), cart)
  useEffect(() => {
    if (step && stepOfSearch(window.location.search) !== step) window.history.replaceState(null, '', addressOf(step))
  }, [step])
  return step
}
