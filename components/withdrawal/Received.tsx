import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Facts } from '@/components/page/Facts'
import { NumberedSteps } from '@/components/page/NumberedSteps'
import result from '@/components/order/Result.module.css'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { nameWithOptions } from '@/lib/contract/configure'
import { dateAndTime, formatMoment } from '@/lib/checkout/order-format'
import type { Withdrawal, WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import { chosenItems, isCorrected, refundOf } from '@/lib/contract/withdrawn-items'
import { currencyCodeOf } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { statementText, type StatementRow, type WithdrawalForm } from '@/lib/withdrawal/statement'
import styles from './Withdrawal.module.css'

export interface WithdrawalPaths {
  readonly contact: string
  readonly home: string
}

export interface ReceivedWithdrawal {
  readonly withdrawal: Withdrawal
  readonly values: WithdrawalForm
  readonly order: WithdrawableOrder | null
}

const steps = {
  read: ['read', 'readText'],
  pack: ['pack', 'packText'],
  send: ['send', 'sendText'],
  stop: ['stop', 'stopText'],
  refund: ['refundTitle', 'refundText'],
  correction: ['correctionTitle', 'correctionText'],
} as const

/**
 * What happens next. The response to an order number typed by hand reveals nothing about the order: what is to be sent
 * back and refunded is only in the mail.
 */
function stepsAfter({ withdrawal: { needs_return: needsReturn }, values, order }: ReceivedWithdrawal) {
  if (needsReturn === undefined) return [steps.read]
  const isRefunded = refundOf(order, values) !== 0
  if (needsReturn) return [steps.pack, steps.send, ...(isRefunded ? [steps.refund] : [])]
  return [steps.stop, ...(isRefunded ? [steps.refund] : isCorrected(order, values) ? [steps.correction] : [])]
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

interface ReceivedProps {
  readonly received: ReceivedWithdrawal
  readonly paths: WithdrawalPaths
}

export function Received({ received, paths }: ReceivedProps) {
  const { withdrawal, values, order } = received
  const t = useTranslations('withdrawal.received')
  const statement = useTranslations('withdrawal')
  const locale = useLocale()
  const pieces = usePiecesText(values, order)
  const declared = useStatementRows(values, order)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const arrived = [
    { label: t('reference'), value: withdrawal.reference },
    { label: t('at'), value: formatMoment(withdrawal.received_at, locale, dateAndTime) },
  ]
  const returnBy = withdrawal.needs_return
    ? [{ label: t('returnBy'), value: t('until', { date: formatLongDate(withdrawal.return_by, locale) }) }]
    : []
  return (
    <div className={styles.received} role="status">
      <span className={result.result_mark}>
        <Icon name="check" />
      </span>
      <div className={result.result_text}>
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="lead">{t('text', { email: values.email })}</p>
      </div>
      <Facts rows={[...arrived, { label: statement('product'), value: pieces }, ...returnBy]} />
      <NumberedSteps steps={stepsAfter(received).map(([title, text]) => ({ title: t(title), text: t(text) }))} />
      <div className={result.result_actions}>
        <Button
          variant="secondary"
          onClick={() =>
            download(
              `${withdrawal.reference}.txt`,
              statementText(t('title'), statement('statement'), [...arrived, ...declared, ...returnBy]),
            )
          }
        >
          <Icon name="download" size="sm" />
          {t('download')}
        </Button>
        <ButtonLink variant="quiet" href={paths.home}>
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}

function usePiecesText(values: WithdrawalForm, order: WithdrawableOrder | null): string {
  const t = useTranslations('withdrawal')
  const items = chosenItems(order, values)
  if (items.length === 0) return (!order && values.pieces) || t('whole')
  return items.map(({ item, pieces }) => `${nameWithOptions(item)}, ${t('pieceCount', { count: pieces })}`).join('; ')
}

export function useStatementRows(values: WithdrawalForm, order: WithdrawableOrder | null): StatementRow[] {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const pieces = usePiecesText(values, order)
  const refund = refundOf(order, values)
  const nothing = order?.payment === 'refunded' ? 'alreadyRefunded' : 'nothingPaid'
  const code = currencyCodeOf(order?.currency_id)
  return [
    { label: t('name'), value: values.name },
    { label: t('order'), value: values.order_reference },
    ...(order
      ? [{ label: t('contractDay'), value: formatMoment(order.created_at, locale, { dateStyle: 'long' }) }]
      : []),
    { label: t('product'), value: pieces },
    ...(refund === null ? [] : [{ label: t('refund'), value: refund === 0 ? t(nothing) : formatPrice(refund, code) }]),
    ...(values.comment ? [{ label: t('comment'), value: values.comment }] : []),
    { label: t('sendTo'), value: values.email },
  ]
}
