import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import type { PaymentMethod } from '@/lib/contract/cart'
import styles from './Choices.module.css'

const icons: Readonly<Record<PaymentMethod['key'], IconName>> = {
  card: 'credit-card',
  bank_transfer: 'landmark',
  cash_on_delivery: 'banknote',
  showroom: 'store',
}

interface PaymentOptionProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  readonly method: Pick<PaymentMethod, 'key' | 'title'>
  readonly fee?: React.ReactNode
  /** Explains the method; its element gets the id in `aria-describedby`. */
  readonly text?: string
}

/** A payment method among others, as a radio button. */
export function PaymentOption({ method, fee, text, ...input }: PaymentOptionProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="radio" />
      <span className={styles.choice_title}>
        <span>{method.title}</span>
        {fee && (
          <span>
            <span> (</span>
            {fee}
            <span>)</span>
          </span>
        )}
      </span>
      <span>
        <Icon name={icons[method.key]} />
      </span>
      {text !== undefined && (
        <span className={styles.choice_text} id={input['aria-describedby']}>
          {text}
        </span>
      )}
    </label>
  )
}
