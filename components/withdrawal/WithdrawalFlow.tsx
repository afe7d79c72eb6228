'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useWithdrawableOrder } from '@/lib/api/hooks/withdrawals'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { dayWords } from '@/lib/inquiry/day-words'
import { useLocale } from 'next-intl'
import { Received, type ReceivedWithdrawal } from './Received'
import { WithdrawalSteps } from './WithdrawalSteps'

export interface WithdrawalPaths {
  readonly contact: string
  readonly home: string
}

const never = () => () => undefined
const orderInAddress = () => new URLSearchParams(window.location.search).get('order') ?? ''

/**
 * The withdrawal function (domain §1): two steps without login. `?order=` with an order's hash fills in what the order
 * knows; it is read in the browser, because the page is the same for everybody.
 */
export function WithdrawalFlow({ paths }: { readonly paths: WithdrawalPaths }) {
  const t = useTranslations('withdrawal')
  const [received, setReceived] = useState<ReceivedWithdrawal>()
  const hash = useSyncExternalStore(never, orderInAddress, () => '')
  const isInBrowser = useInBrowser()
  const { data: order, isPending, isError } = useWithdrawableOrder(hash)

  if (received) return <Received received={received} paths={paths} />
  if (isInBrowser && hash && isPending) return <Notice live>{t('loading')}</Notice>
  if (order && order.state !== 'open') return <Closed order={order} contactPath={paths.contact} />
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

/** The order whose hash was told cannot be withdrawn from. */
function Closed({ order, contactPath }: { readonly order: WithdrawableOrder; readonly contactPath: string }) {
  const t = useTranslations('withdrawal.state')
  const locale = useLocale()
  const values = {
    date: order.until ? dayWords(order.until, locale) : '',
    link: (words: React.ReactNode) => (
      <a className="link" href={contactPath}>
        {words}
      </a>
    ),
  }
  return (
    <Notice tone="wait" live>
      {order.state === 'cancelled'
        ? t('cancelled')
        : t.rich(order.state === 'expired' ? 'expired' : 'excepted', values)}
    </Notice>
  )
}
