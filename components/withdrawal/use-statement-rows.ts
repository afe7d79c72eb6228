import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '@/lib/checkout/order-format'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { currencyCodeOf } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { chosenItems, refundOf } from '@/lib/contract/withdrawn-items'
import { type StatementRow, type WithdrawalForm } from '@/lib/withdrawal/statement'

export function usePiecesText(): (values: WithdrawalForm, order: WithdrawableOrder | null) => string {
  const t = useTranslations('withdrawal')
  return (values, order) => {
    const items = chosenItems(order, values)
    if (items.length === 0) return (!order && values.pieces) || t('whole')
    return items.map(({ name, quantity }) => `${name}, ${t('pieceCount', { count: quantity })}`).join('; ')
  }
}

export function useStatementRows(values: WithdrawalForm, order: WithdrawableOrder | null): StatementRow[] {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const piecesOf = usePiecesText()
  const refund = refundOf(order, values)
  const nothing = order?.payment === 'refunded' ? 'alreadyRefunded' : 'nothingPaid'
  const code = currencyCodeOf(order?.currency_id)
  return [
    { label: t('name'), value: values.name },
    { label: t('order'), value: values.order_reference },
    ...(order ? [{ label: t('contractDay'), value: formatTime(order.created_at, locale, { dateStyle: 'long' }) }] : []),
    { label: t('product'), value: piecesOf(values, order) },
    ...(refund === null ? [] : [{ label: t('refund'), value: refund === 0 ? t(nothing) : formatPrice(refund, code) }]),
    ...(values.comment ? [{ label: t('comment'), value: values.comment }] : []),
    { label: t('sendTo'), value: values.email },
  ]
}
