import { useLocale, useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/Field'
import { useChooseDay } from '@/lib/api/hooks/cart-changes'
import type { Cart } from '@/lib/contract/cart'
import { formatDay } from '@/lib/i18n/dates'
import { useOptimisticChoice } from './use-optimistic-choice'

/** The day of the delivery, of those possible at the address; nothing where there is no choice. */
export function DayChoice({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('checkout.day')
  const locale = useLocale()
  const change = useChooseDay()
  // The chosen option is shown immediately; the backend's response decides.
  const { pending, choose } = useOptimisticChoice(change)
  const { delivery_method: method, delivery_day: day, customer_data: customer } = cart
  const [earliest, ...later] = method?.days ?? []
  if (!method || earliest === undefined || later.length === 0) return null
  const shown = pending ? pending.day : day
  const problem = !pending && change.error
  return (
    <SelectField
      name="delivery_day"
      autoComplete="off"
      label={t('label')}
      hint={t('hint', { zipcode: customer.delivery_data.zipcode, city: customer.delivery_data.city })}
      error={problem ? (problem.layer === 'network' ? t('offline') : problem.message) : undefined}
      value={shown && later.includes(shown) ? shown : ''}
      onChange={({ currentTarget }) => choose({ id: method.id, day: currentTarget.value || null })}
    >
      <option value="">{t('earliest', { day: formatDay(earliest, locale) })}</option>
      {later.map((possible) => (
        <option key={possible} value={possible}>
          {formatDay(possible, locale)}
        </option>
      ))}
    </SelectField>
  )
}
