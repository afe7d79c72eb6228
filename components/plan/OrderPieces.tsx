import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import type { Product } from '@/lib/contract/catalogue'
import type { PlanLine } from '@/lib/plan/sums'
import { productPath } from '@/lib/routing/path'
import styles from './Plan.module.css'
import { useOrderPieces } from './use-order-pieces'

interface OrderPiecesProps {
  readonly lines: readonly PlanLine<Product>[]
  readonly paths: { readonly cart: string; readonly offer: string }
}

/** All pieces to the cart or to a quote; what the cart refuses is named with the reason. */
export function OrderPieces({ lines, paths }: OrderPiecesProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const { toCart, toQuote, isBusy, result } = useOrderPieces(lines, paths)
  if (lines.length === 0) return null
  return (
    <>
      <div className={styles.order}>
        <Button block busy={isBusy} onClick={() => void toCart()}>
          {t('toCart')}
        </Button>
        <Button variant="secondary" block onClick={toQuote}>
          {t('toQuote')}
        </Button>
      </div>
      {result && result.refused.length > 0 && (
        <Callout tone="error" live>
          <p>{t('refused', { added: result.added, count: result.refused.length })}</p>
          <ul>
            {result.refused.map(({ line: { product }, reason }) => (
              <li key={product.id}>
                <a className="link" href={productPath(product, locale)}>
                  {product.title}
                </a>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
