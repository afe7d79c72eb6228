import { useLocale, useTranslations } from 'next-intl'
import { serverTime } from '@/lib/browser/clock'
import { daysAfterOrder } from '@/lib/calendar/working-days'
import type { Cart, DeliveryMethod } from '@/lib/contract/cart'
import { formatDateRange, formatDay } from '@/lib/i18n/dates'

interface DeliveryDateProps {
  readonly method: DeliveryMethod
  readonly payment: Cart['payment_method']
}

/** When the order arrives. Nothing is dispatched before a transfer has arrived, so that only its days can be promised. */
export function DeliveryDate({ method, payment }: DeliveryDateProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const isTransfer = payment?.key === 'bank_transfer'
  const days = isTransfer && daysAfterOrder({ created_at: new Date(serverTime()).toISOString(), delivery: method })
  const { from, to } = method.estimated
  // A day that was chosen has its weekday.
  const dates = method.days && from === to ? formatDay(from, locale) : formatDateRange(method.estimated, locale)
  return <span>{days ? t('afterTransfer', { days }) : dates}</span>
}
