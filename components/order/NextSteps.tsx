import { useLocale, useTranslations } from 'next-intl'
import { formatDeliveryDays } from '@/lib/checkout/delivery-days'
import { deliveryType } from '@/lib/checkout/order-format'
import { formatPhone } from '@/lib/checkout/phone'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Result.module.css'

/** What happens next, by delivery type. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('result.next')
  const locale = useLocale() as Locale
  const delivery = deliveryType(order)
  const days = formatDeliveryDays(order.delivery.estimated, locale)
  const sentence = delivery !== 'home' ? 'from' : days?.isOneDay ? 'on' : 'between'
  const when = days ? t(sentence, { from: days.from, to: days.to }) : ''
  const steps = [
    {
      title: t('prepare.title'),
      text: order.bank_transfer ? t('prepare.afterTransfer') : t('prepare.text'),
    },
    { title: t(`${delivery}.tellTitle`), text: t(`${delivery}.tellText`, { phone: formatPhone(order.partner_phone) }) },
    { title: t(`${delivery}.bringTitle`), text: when.charAt(0).toUpperCase() + when.slice(1) },
  ]
  return (
    <ol className={styles.next}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
