import { useTranslations } from 'next-intl'
import { Facts } from '@/components/order/Facts'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import type { WithdrawalForm } from '@/lib/withdrawal/schema'
import { useStatementRows } from './use-statement-rows'
import styles from './Withdrawal.module.css'

interface ConfirmStepProps {
  readonly values: WithdrawalForm
  readonly order: WithdrawableOrder | null
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Second step: the complete declaration, and the button that submits it. */
export function ConfirmStep({ values, order, problem, isBusy, onConfirm, onBack }: ConfirmStepProps) {
  const t = useTranslations('withdrawal')
  const rows = useStatementRows(values, order)
  return (
    <div className={styles.body}>
      <p className="lead" id="withdrawal-step" tabIndex={-1}>
        {t('statement')}
      </p>
      <Facts rows={rows} />
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button size="lg" busy={isBusy} onClick={onConfirm}>
          {t('confirmButton')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
