import type { IconName } from '@/components/ui/icon-names'
import type { PaymentMethod } from '@/lib/contract/cart'

/** Icons of the payment methods by key. */
export const paymentIcons: Readonly<Record<PaymentMethod['key'], IconName>> = {
  card: 'credit-card',
  bank_transfer: 'landmark',
  cash_on_delivery: 'banknote',
  showroom: 'store',
}
