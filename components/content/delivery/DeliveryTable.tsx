import { getTranslations } from 'next-intl/server'
import table from '@/components/compare/Compare.module.css'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { Amount, GrossAmount } from '@/components/ui/Price'
import type { DeliveryOption } from '@/lib/contract/cart'
import { inSentence, regionNames } from '@/lib/i18n/wording'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import styles from './Delivery.module.css'

interface DeliveryTableProps {
  readonly options: readonly DeliveryOption[]
  /** Free delivery threshold of all methods in this currency (decimal); null where they differ or have none. */
  readonly freeFrom: number | null
  readonly showsFreeDelivery: boolean
  readonly locale: Locale
  readonly currency: CurrencyCode
}

const icons: Readonly<Record<string, IconName>> = {
  home: 'truck',
  home_assembly: 'hammer',
  pickup_point: 'package',
  showroom: 'store',
}

interface Row {
  readonly key: string
  readonly title: React.ReactNode
  readonly cell: (option: DeliveryOption) => React.ReactNode
}

export async function DeliveryTable({ options, freeFrom, showsFreeDelivery, locale, currency }: DeliveryTableProps) {
  const t = await getTranslations({ locale, namespace: 'delivery' })
  const regions = regionNames(locale)
  const list = new Intl.ListFormat(languageTag[locale], { type: 'unit' })
  const price = ({ price_gross: gross, price_net: net }: DeliveryOption) =>
    gross === 0 ? t('free') : <Amount {...{ gross, net, currency }} />
  const limits = ({ max_weight_kg: weight, max_side_mm: side }: DeliveryOption) =>
    list.format([
      ...(weight === null ? [] : [t('weight', { weight })]),
      ...(side === null ? [] : [t('side', { side: Math.floor(side / 10) })]),
    ]) || t('anySize')
  const places = ({ countries }: DeliveryOption) =>
    countries === null ? t('onTheSpot') : list.format(countries.map((code) => regions.of(code) ?? code))

  const amount = (gross: number) => <GrossAmount amount={gross} currency={currency} label={t('gross')} />
  const freeDelivery = (): Row | undefined => {
    if (freeFrom !== null)
      return {
        key: 'above',
        title: t.rich('above', { amount: () => amount(freeFrom) }),
        cell: (option) => (option.free_over_threshold ? t('free') : price(option)),
      }
    if (options.every(({ free_from_gross: own = null }) => own === null)) return undefined
    return {
      key: 'freeFrom',
      title: t('freeFrom'),
      cell: ({ free_from_gross: own = null }) => (own === null ? '–' : amount(own)),
    }
  }
  const promised = showsFreeDelivery ? freeDelivery() : undefined

  const rows: Row[] = [
    { key: 'price', title: t('price'), cell: (option) => <strong>{price(option)}</strong> },
    ...(promised ? [promised] : []),
    { key: 'time', title: t('time'), cell: ({ working_days: days }) => t('days', days) },
    { key: 'for', title: t('for'), cell: limits },
    { key: 'to', title: t('to'), cell: places },
    ...(options.some(({ details }) => details.trim())
      ? [{ key: 'details', title: t('details'), cell: ({ details }: DeliveryOption) => details }]
      : []),
    {
      key: 'payments',
      title: t('payments'),
      cell: ({ payments }) => list.format(payments.map(({ title }) => inSentence(title, locale))),
    },
  ]
  return (
    <div
      className={table.compare}
      style={{ '--columns': options.length }}
      tabIndex={0}
      role="region"
      aria-label={t('methods')}
    >
      <table>
        <thead>
          <tr>
            <td />
            {options.map(({ id, key, title }) => (
              <th key={id} scope="col">
                <Icon name={icons[key] ?? 'truck'} />
                <span className={styles.delivery_method}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, cell }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {options.map((option) => (
                <td key={option.id}>{cell(option)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
