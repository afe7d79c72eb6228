'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { linkTo } from '@/components/ui/link-to'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useWithdrawableOrder } from '@/lib/api/hooks/withdrawals'
import { dateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { formatLongDate } from '@/lib/i18n/dates'
import { path } from '@/lib/routing/path'
import { Received, type ReceivedWithdrawal, type WithdrawalPaths } from './Received'
import { WithdrawalSteps } from './WithdrawalSteps'

const never = () => () => undefined
const orderInAddress = () => new URLSearchParams(window.location.search).get('order') ?? ''

/**
 * The withdrawal form: two steps, no login. `?order=` with an order hash prefills it; the query is read in the browser,
 * because the served page is the same for everybody.
 */
export function WithdrawalFlow({ paths }: { readonly paths: WithdrawalPaths }) {
  const t = useTranslations('withdrawal')
  const [received, setReceived] = useState<ReceivedWithdrawal>()
  const hash = useSyncExternalStore(never, orderInAddress, () => '')
  const isInBrowser = useInBrowser()
  const { data: order, isPending, isError } = useWithdrawableOrder(hash)

  if (received) return <Received received={received} paths={paths} />
  if (isInBrowser && hash && isPending) return <Notice live>{t('loading')}</Notice>
  if (order && order.state !== 'open') return <OrderNotOpen order={order} hash={hash} contactPath={paths.contact} />
  return (
    <>
      {isError && <Notice tone="wait">{t('state.unknown')}</Notice>}
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
      <Notice tone="wait" live>
        {t('cancelled')}
      </Notice>
    )
  const declarations = withdrawals.map(
    ({ reference, received_at }) => `${reference} (${formatTime(received_at, locale, dateAndTime)})`,
  )
  const href = state === 'withdrawn' ? path('orders-order_hash', { order_hash: hash }, locale) : contactPath
  return (
    <Notice tone={state === 'withdrawn' ? 'success' : 'wait'} live>
      {t.rich(state, {
        date: until ? formatLongDate(until, locale) : '',
        declarations: declarations.join(', '),
        link: linkTo(href),
      })}
    </Notice>
  )
}
