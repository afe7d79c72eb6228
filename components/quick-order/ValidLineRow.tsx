'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import type { Currency } from '@/lib/money/currency'
import { maxOrderable, type ValidLine } from '@/lib/quick-order/resolve-lines'
import { lineSum } from '@/lib/quick-order/sums'
import { productPath } from '@/lib/routing/path'
import styles from './QuickOrder.module.css'

interface ValidLineRowProps {
  readonly line: ValidLine
  readonly currency: Currency
  readonly refusal: string | undefined
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

export function ValidLineRow({ line, currency, refusal, onQuantity, onRemove }: ValidLineRowProps) {
  const t = useTranslations('quickOrder')
  const locale = useLocale()
  const { product, quantity, requested } = line
  const { title } = product
  const sum = lineSum(product, quantity, currency)
  const weeks = product.availability === 'made_to_order' ? leadTimeWeeks(product.lead_time_days ?? 0) : undefined
  const hasNote = sum.isVolume || requested > quantity || weeks !== undefined || refusal !== undefined
  return (
    <li className={styles.quickLine}>
      <div className={styles.quickLine_photo}>
        <Picture src={product.images[0]?.src} width={60} height={60} alt="" fixedWidth={60} />
      </div>
      <div>
        <h3 className={styles.quickLine_title}>
          <a href={productPath(product, locale)}>{title}</a>
        </h3>
        <p className={styles.quickLine_meta}>
          {product.article_number} ·{' '}
          {t.rich('unit', {
            price: () => <Amount gross={sum.unitGross} net={sum.unitNet} currency={currency.code} />,
          })}
        </p>
      </div>
      <div className={styles.quickLine_row}>
        <QuantityStepper
          size="sm"
          value={quantity}
          max={maxOrderable(product)}
          onChange={onQuantity}
          labels={{ group: t('quantity', { title }), input: t('pieces'), less: t('less'), more: t('more') }}
        />
        <p className={styles.quickLine_sum}>
          <Amount gross={sum.gross} net={sum.net} currency={currency.code} />
        </p>
      </div>
      <button
        className={`iconBtn ${styles.remove}`}
        type="button"
        aria-label={t('removeLine', { title })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {hasNote && (
        <div className={styles.quickLine_note}>
          {sum.isVolume && (
            <div className={styles.badge}>
              <Badge tone="volume">{t('volume')}</Badge>
            </div>
          )}
          {weeks && <Notice tone="wait">{t('toOrder', { from: weeks.from, to: weeks.to })}</Notice>}
          {requested > quantity && <Notice tone="wait">{t('limited', { wanted: requested, stock: quantity })}</Notice>}
          {refusal && (
            <Notice tone="error" live>
              {refusal}
            </Notice>
          )}
        </div>
      )}
    </li>
  )
}
