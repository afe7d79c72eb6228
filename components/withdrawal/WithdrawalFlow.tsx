'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import formStyles from '@/components/form/Form.module.css'
import { goToAddress, StepBar, useStepInAddress } from '@/components/form/steps'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Facts } from '@/components/page/Facts'
import { Button } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { assertCallError } from '@/lib/api/error'
import { useDeclareWithdrawal, useWithdrawableOrder } from '@/lib/api/hooks/withdrawals'
import { dateAndTime, formatMoment } from '@/lib/checkout/order-format'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { chosenItems, declaredPieces, isStillOpen } from '@/lib/contract/withdrawn-items'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'
import { formatLongDate } from '@/lib/i18n/dates'
import { path } from '@/lib/routing/path'
import { declaredOf, type WithdrawalForm, withdrawalFormSchema } from '@/lib/withdrawal/statement'
import { DataStep } from './DataStep'
import { Received, type ReceivedWithdrawal, useStatementRows, type WithdrawalPaths } from './Received'
import styles from './Withdrawal.module.css'

const orderInAddress = () => new URLSearchParams(window.location.search).get('order') ?? ''

/**
 * The withdrawal form: two steps, no login. `?order=` with an order hash prefills it; the query is read in the browser,
 * because the served page is the same for everybody.
 */
export function WithdrawalFlow({ paths }: { readonly paths: WithdrawalPaths }) {
  const t = useTranslations('withdrawal')
  const [received, setReceived] = useState<ReceivedWithdrawal>()
  const hash = useInBrowser() ? orderInAddress() : ''
  const { data: order, isPending, isError } = useWithdrawableOrder(hash)

  if (received) return <Received received={received} paths={paths} />
  if (hash && isPending) return <Callout live>{t('loading')}</Callout>
  if (order && order.state !== 'open') return <OrderNotOpen order={order} hash={hash} contactPath={paths.contact} />
  return (
    <>
      {isError && <Callout tone="wait">{t('state.unknown')}</Callout>}
      <WithdrawalSteps
        key={order ? hash : 'typed'}
        order={order ?? null}
        orderHash={order ? hash : ''}
        onReceived={setReceived}
      />
    </>
  )
}

interface OrderNotOpenProps {
  readonly order: WithdrawableOrder
  readonly hash: string
  readonly contactPath: string
}

/** The order cannot be withdrawn from (any more): why, and what to do instead. */
function OrderNotOpen({ order, hash, contactPath }: OrderNotOpenProps) {
  const t = useTranslations('withdrawal.state')
  const locale = useLocale()
  const { state, until, withdrawals = [] } = order
  if (state === 'open' || state === 'cancelled')
    return (
      <Callout tone="wait" live>
        {t('cancelled')}
      </Callout>
    )
  const declarations = withdrawals.map(
    ({ reference, received_at }) => `${reference} (${formatMoment(received_at, locale, dateAndTime)})`,
  )
  const href = state === 'withdrawn' ? path('orders-order_hash', { order_hash: hash }, locale) : contactPath
  return (
    <Callout key={state} tone={state === 'withdrawn' ? 'success' : 'wait'} live>
      {t.rich(state, {
        date: until ? formatLongDate(until, locale) : '',
        declarations: declarations.join(', '),
        link: linkTo(href),
      })}
    </Callout>
  )
}

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
        <Callout tone="error" live>
          {problem}
        </Callout>
      )}
      <div className={formStyles.foot}>
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
function WithdrawalSteps({ order, orderHash, onReceived }: WithdrawalStepsProps) {
  const t = useTranslations()
  const requestedStep = useWithdrawalStep()
  const name = orderHash ? `withdrawal-${orderHash}` : 'withdrawal'
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const declareWithdrawal = useDeclareWithdrawal()
  // The second step must never open with goods other than those chosen: it needs what the first step's button stored.
  const [isReady, setReady] = useState(() => {
    const { items, scope } = readDraft<WithdrawalForm>(name)
    return items !== undefined && (scope === 'whole' || isStillOpen(order, { items }))
  })
  const form = useShopForm<WithdrawalForm>({
    name,
    schema: withdrawalFormSchema,
    initial: {
      name: order?.name ?? '',
      order_reference: order?.order_number ?? '',
      email: order?.email ?? '',
      scope: 'whole',
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
    const values = declaredOf(withdrawalFormSchema.parse(getValues()))
    const { scope: _, ...declared } = values
    try {
      const items = chosenItems(order, values).map(declaredPieces)
      const withdrawal = await declareWithdrawal({ ...declared, items, order_hash: orderHash })
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
      <StepBar
        texts="withdrawal"
        steps={steps.map((one) => ({ name: t(`withdrawal.${one}`), isDone: one === 'data' }))}
        open={steps.indexOf(step)}
      />
      {step === 'data' ? (
        <DataStep form={form} order={order} />
      ) : (
        <ConfirmStep
          values={declaredOf(getValues())}
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
