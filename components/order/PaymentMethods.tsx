import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import type { Order } from '@/lib/contract/order'
import choices from '@/components/checkout/Checkout.module.css'
import styles from './Result.module.css'

const icons: Readonly<Record<string, IconName>> = {
  card: 'credit-card',
  bank_transfer: 'landmark',
  cash_on_delivery: 'banknote',
  showroom: 'store',
}

interface PaymentMethodsProps {
  readonly methods: Order['payment']['methods']
  /** The preselected method. */
  readonly firstId: number
  readonly ref: React.Ref<HTMLFieldSetElement>
}

/** Payment methods for another attempt. A choice made before hydration is kept. */
export function PaymentMethods({ methods, firstId, ref }: PaymentMethodsProps) {
  const t = useTranslations('result')
  return (
    <fieldset ref={ref} className={`${choices.choices} ${styles.result_methods}`}>
      <legend className="visuallyHidden">{t('methods')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={choices.choice}>
          <input type="radio" name="payment-method" value={method.id} defaultChecked={method.id === firstId} />
          <span className={choices.choice_title}>{method.title}</span>
          <span>
            <Icon name={icons[method.key] ?? 'credit-card'} />
          </span>
          <span className={choices.choice_text}>{method.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
