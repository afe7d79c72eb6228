import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import { Icon } from '@/components/ui/Icon'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import type { Part } from '@/lib/plan/moves'
import type { Plan } from '@/lib/plan/plan'
import { planTotal, type PlanLine } from '@/lib/plan/sums'
import type { Warning } from '@/lib/plan/warnings'
import { productPath } from '@/lib/routing/path'
import { LineAmount } from './LineAmount'
import styles from './Plan.module.css'
import { warningText } from './plan-texts'
import type { Furniture } from './use-furniture'

interface PieceListProps {
  readonly plan: Plan
  readonly furniture: Furniture
  readonly lines: readonly PlanLine<Product>[]
  readonly currency: Currency
  readonly onSelect: (part: Part) => void
  readonly onRemove: (part: Part) => void
}

/** The pieces by product with their prices, and those that are not sold any more. */
export function PieceList({ plan, furniture, lines, currency, onSelect, onRemove }: PieceListProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const { productOf, nameOf, gone, isComplete } = furniture
  return (
    <section className={styles.panel} aria-labelledby="plan-pieces">
      <h2 className={styles.panel_title} id="plan-pieces">
        {t('pieces')}
      </h2>
      {plan.pieces.length === 0 && <p className="muted">{t('noPieces')}</p>}
      {furniture.hasFailed && (
        <Callout tone="error" live>
          <span>{t('loadFailed')}</span>{' '}
          <button className="link" type="button" onClick={furniture.reload}>
            {t('retry')}
          </button>
        </Callout>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} role="list">
          {lines.map((line) => {
            const { product, quantity } = line
            return (
              <li key={product.id}>
                <p className={styles.line}>
                  <a className="link" href={productPath(product, locale)}>
                    {product.title}
                  </a>
                  <span className="num">
                    {quantity > 1 && <span>{`${quantity} × `}</span>}
                    <LineAmount line={line} currency={currency.code} />
                  </span>
                </p>
                {product.availability === 'sold_out' && <p className="small">{t('soldOut')}</p>}
                <p className={styles.actions}>
                  {plan.pieces
                    .filter(({ key }) => productOf(key)?.id === product.id)
                    .map(({ key }) => (
                      <Button
                        key={key}
                        variant="quiet"
                        size="sm"
                        aria-label={t('selectNamed', { name: nameOf(key) })}
                        onClick={() => onSelect({ kind: 'piece', id: key })}
                      >
                        {t('select')}
                      </Button>
                    ))}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {gone.map((key) => (
        <p key={key} className={styles.line}>
          <span>{t('gone')}</span>
          <Button variant="quiet" size="sm" onClick={() => onRemove({ kind: 'piece', id: key })}>
            {t('remove')}
          </Button>
        </p>
      ))}
      {lines.length > 0 && isComplete && (
        <p className={styles.total}>
          <span>{t('total')}</span>
          <strong className="num">
            <LineAmount line={planTotal(lines, currency)} currency={currency.code} />
          </strong>
        </p>
      )}
    </section>
  )
}

interface WarningListProps {
  readonly warnings: readonly Warning[]
  readonly nameOf: (key: number) => string
  readonly onSelect: (part: Part) => void
}

/** What is too narrow or in the way, each with the piece that it is about. */
export function WarningList({ warnings, nameOf, onSelect }: WarningListProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  return (
    <section className={styles.panel} aria-labelledby="plan-warnings">
      <h2 className={styles.panel_title} id="plan-warnings">
        {t('warningsTitle', { count: warnings.length })}
      </h2>
      {warnings.length === 0 && <p className="muted">{t('noWarnings')}</p>}
      {warnings.length > 0 && (
        <ul className={styles.warnings} role="list">
          {warnings.map((warning) => {
            const text = warningText(warning, nameOf, t, locale)
            return (
              <li key={text}>
                <Icon name="triangle-alert" size="sm" />
                <button className="link" type="button" onClick={() => onSelect({ kind: 'piece', id: warning.piece })}>
                  {text}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
