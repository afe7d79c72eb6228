import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import inquiry from '@/components/inquiry/Inquiry.module.css'
import { Facts } from '@/components/order/Facts'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { dateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { Withdrawal, WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import { isCorrected, refundOf } from '@/lib/contract/withdrawn-items'
import { statementText, type WithdrawalForm } from '@/lib/withdrawal/statement'
import styles from './Withdrawal.module.css'
import { usePiecesText, useStatementRows } from './use-statement-rows'

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

export function Received({
  received,
  paths,
}: {
  readonly received: ReceivedWithdrawal
  readonly paths: WithdrawalPaths
}) {
  const { withdrawal, values, order } = received
  const t = useTranslations('withdrawal.received')
  const statement = useTranslations('withdrawal')
  const locale = useLocale()
  const pieces = usePiecesText()(values, order)
  const declared = useStatementRows(values, order)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const arrived = [
    { label: t('reference'), value: withdrawal.reference },
    { label: t('at'), value: formatTime(withdrawal.received_at, locale, dateAndTime) },
  ]
  const returnBy = withdrawal.needs_return
    ? [{ label: t('returnBy'), value: t('until', { date: formatLongDate(withdrawal.return_by, locale) }) }]
    : []
  return (
    <div className={styles.received} role="status">
      <span className={styles.received_mark}>
        <Icon name="check" />
      </span>
      <div className={styles.received_text}>
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="lead">{t('text', { email: values.email })}</p>
      </div>
      <Facts rows={[...arrived, { label: statement('product'), value: pieces }, ...returnBy]} />
      <ol className={inquiry.next}>
        {stepsAfter(received).map(([step, text]) => (
          <li key={step}>
            <div>
              <strong>{t(step)}</strong>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.received_actions}>
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
