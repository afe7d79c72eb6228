import type { WithdrawableOrder, Withdrawal } from '@/lib/contract/withdrawal'
import type { WithdrawalForm } from '@/lib/withdrawal/schema'

export interface WithdrawalPaths {
  readonly contact: string
  readonly home: string
}

export interface ReceivedWithdrawal {
  readonly withdrawal: Withdrawal
  readonly values: WithdrawalForm
  readonly order: WithdrawableOrder | null
}
