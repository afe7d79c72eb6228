import { goToAddress, useStepInAddress } from '@/components/form/step-in-address'

const confirmHash = '#confirm'

export type WithdrawalStep = 'data' | 'confirm'

export function useWithdrawalStep(): WithdrawalStep {
  return useStepInAddress<WithdrawalStep>(() => (window.location.hash === confirmHash ? 'confirm' : 'data'), 'data')
}

export function goToWithdrawalStep(step: WithdrawalStep): void {
  const address = new URL(window.location.href)
  address.hash = step === 'confirm' ? confirmHash : ''
  goToAddress(address)
}
