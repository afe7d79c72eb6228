import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { goToAddress, useStepInAddress } from '@/components/form/step-in-address'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Facts } from '@/components/order/Facts'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { assertCallError } from '@/lib/api/error'
import { useDeclareWithdrawal } from '@/lib/api/hooks/withdrawals'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'
import { chosenItems, isStillOpen } from '@/lib/contract/withdrawn-items'
import { type WithdrawalForm, withdrawalFormSchema } from '@/lib/withdrawal/statement'
import { DataStep } from './DataStep'
import styles from './Withdrawal.module.css'
import type { ReceivedWithdrawal } from './Received'
import { useStatementRows } from './use-statement-rows'

const confirmHash = '#confirm'

type WithdrawalStep = 'data' | 'confirm'

function useWithdrawalStep(): WithdrawalStep {
  return useStepInAddress<WithdrawalStep>(() => (window.location.hash === confirmHash ? 'confirm' : 'data'), 'data')
}

function goToWithdrawalStep(step: WithdrawalStep): void {
  const address = new URL(window.location.href)
  address.hash = step === 'confirm' ? confirmHash : ''
  goToAddress(address)
}

const steps: readonly WithdrawalStep[] = ['data', 'confirm']

function StepLine({ step }: { readonly step: WithdrawalStep }) {
  const t = useTranslations('withdrawal')
  const now = steps.indexOf(step)
  return (
    <>
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === now ? 'step' : undefined} data-state={index < now ? 'done' : undefined}>
            <span>{t(one)}</span>
            {index < now && <span className="visuallyHidden"> {t('done')}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.steps_now}>{t('stepNow', { step: now + 1, count: steps.length })}</p>
    </>
  )
}

interface ConfirmStepProps {
  readonly values: WithdrawalForm
  readonly order: WithdrawableOrder | null
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

function ConfirmStep({ values, order, problem, isBusy, onConfirm, onBack }: ConfirmStepProps) {
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

interface WithdrawalStepsProps {
  /** The order, or null if its number is typed. */
  readonly order: WithdrawableOrder | null
  readonly orderHash: string
  readonly onReceived: (received: ReceivedWithdrawal) => void
}

/** The two statutory steps: details and confirmation. Nothing is declared before the second. */
export function WithdrawalSteps({ order, orderHash, onReceived }: WithdrawalStepsProps) {
  const t = useTranslations()
  const requestedStep = useWithdrawalStep()
  const name = orderHash ? `withdrawal-${orderHash}` : 'withdrawal'
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const declareWithdrawal = useDeclareWithdrawal()
  // The second step must never open with goods other than those chosen: it needs what the first step's button stored.
  const [isReady, setReady] = useState(() => {
    const { items } = readDraft<WithdrawalForm>(name)
    return items !== undefined && isStillOpen(order, { items })
  })
  const form = useShopForm<WithdrawalForm>({
    name,
    schema: withdrawalFormSchema,
    initial: {
      name: order?.name ?? '',
      order_reference: order?.order_number ?? '',
      email: order?.email ?? '',
      items: '',
      pieces: '',
      comment: '',
    },
    save: async (values) => {
      // Nothing is declared yet: a reload must restore the input.
      writeDraft(name, values)
      setReady(true)
      goToWithdrawalStep('confirm')
      return unsent
    },
  })
  const { getValues } = form.form
  // The second step is only reachable with valid data, once the first is done.
  const mayConfirm = isReady && withdrawalFormSchema.safeParse(getValues()).success
  const step = requestedStep === 'confirm' && mayConfirm ? 'confirm' : 'data'

  const hasProblem = form.problem !== undefined || form.problems.length > 0
  const previous = useRef(step)
  useEffect(() => {
    // The error summary takes the focus itself.
    if (step !== previous.current && !hasProblem) document.getElementById('withdrawal-step')?.focus()
    previous.current = step
  }, [step, hasProblem])

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const values = withdrawalFormSchema.parse(getValues())
    try {
      const items = chosenItems(order, values).map(({ id }) => id)
      const withdrawal = await declareWithdrawal({ ...values, items, order_hash: orderHash })
      clearDraft(name)
      onReceived({ withdrawal, values, order })
    } catch (error) {
      assertCallError(error)
      if (error.layer === 'validation') {
        // Only the first step has the fields to correct.
        form.refuse(error)
        goToWithdrawalStep('data')
      } else setProblem(error.layer === 'network' ? t('form.offline') : error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <StepLine step={step} />
      {step === 'data' ? (
        <DataStep form={form} order={order} />
      ) : (
        <ConfirmStep
          values={getValues()}
          order={order}
          problem={problem}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onBack={() => goToWithdrawalStep('data')}
        />
      )}
    </>
  )
}
