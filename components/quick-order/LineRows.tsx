import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import list from '@/components/catalogue/Listing.module.css'
import { Badge } from '@/components/ui/Badge'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { Callout } from '@/components/ui/Callout'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { showToast } from '@/components/ui/toast'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxQuantity } from '@/lib/contract/limits'
import type { Currency } from '@/lib/money/currency'
import { maxOrderable, type InvalidLine, type ValidLine } from '@/lib/quick-order/resolve-lines'
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
          <span>{`${product.article_number} · `}</span>
          <span>
            {t.rich('unit', {
              price: () => <Amount gross={sum.unitGross} net={sum.unitNet} currency={currency.code} />,
            })}
          </span>
        </p>
      </div>
      <div className={styles.quickLine_row}>
        <QuantityStepper
          size="sm"
          value={quantity}
          max={maxOrderable(product)}
          onChange={onQuantity}
          onProblem={(problem, max) => showToast({ icon: 'circle-alert', text: t(problem, { max, title, quantity }) })}
          labels={{ group: t('quantity', { title }), input: t('pieces'), less: t('less'), more: t('more') }}
        />
        <p className={styles.quickLine_sum}>
          <Amount gross={sum.gross} net={sum.net} currency={currency.code} />
        </p>
      </div>
      <RemoveButton title={title} onRemove={onRemove} />
      {hasNote && (
        <div className={styles.quickLine_note}>
          {sum.isVolume && (
            <div className={styles.badge}>
              <Badge tone="volume">{t('volume')}</Badge>
            </div>
          )}
          {weeks && <Callout tone="wait">{t('toOrder', { from: weeks.from, to: weeks.to })}</Callout>}
          {requested > quantity && (
            <Callout tone="wait">{t('limited', { wanted: requested, stock: quantity })}</Callout>
          )}
          {refusal && (
            <Callout tone="error" live>
              {refusal}
            </Callout>
          )}
        </div>
      )}
    </li>
  )
}

interface InvalidLineRowProps {
  readonly line: InvalidLine
  readonly id: string
  readonly onAnswer: (product: ProductCard) => void
  readonly onRemove: () => void
}

/**
 * A line that could not be resolved: the input, an explanation and suggestions, which link to the products without
 * JavaScript.
 */
export function InvalidLineRow({ line, id, onAnswer, onRemove }: InvalidLineRowProps) {
  const t = useTranslations('quickOrder')
  const locale = useLocale()
  const { term, quantity, problem, suggestions } = line
  const typed = quantity === null ? term : t('typed', { term, quantity })

  function answer(event: MouseEvent, product: ProductCard) {
    // Where something must be chosen, the link leads to it.
    if (!isPlainClick(event) || product.requires_options) return
    event.preventDefault()
    onAnswer(product)
  }

  return (
    <li className={styles.quickLine} id={id} tabIndex={-1}>
      <div className={styles.quickLine_photo}>
        <Icon name="circle-alert" />
      </div>
      <div className={styles.problem}>
        <h3 className={`${styles.quickLine_title} ${styles.typed}`}>{typed}</h3>
        <p className="field_error">{t(`errors.${problem}`, { title: term, most: maxQuantity })}</p>
      </div>
      <RemoveButton title={typed} onRemove={onRemove} />
      {suggestions.length > 0 && (
        <div className={styles.quickLine_note}>
          <div className={styles.quickLine_options}>
            {suggestions.map((product) => (
              <a
                key={product.id}
                className={list.chip}
                {...(!product.requires_options && { role: 'button' })}
                href={productPath(product, locale)}
                onClick={(event) => answer(event, product)}
              >
                {`${product.article_number}, ${product.title}`}
              </a>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}

function RemoveButton({ title, onRemove }: { readonly title: string } & Pick<ValidLineRowProps, 'onRemove'>) {
  const t = useTranslations('quickOrder')
  return (
    <button
      className={`iconBtn ${styles.remove}`}
      type="button"
      aria-label={t('removeLine', { title })}
      onClick={onRemove}
    >
      <Icon name="trash-2" />
    </button>
  )
}
