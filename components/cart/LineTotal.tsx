import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import type { CartProduct } from '@/lib/contract/cart'
import type { CurrencyCode } from '@/lib/money/currency'
import styles from './Cart.module.css'

interface LineTotalProps {
  readonly line: Pick<CartProduct, 'total_gross' | 'total_original_gross'> & { readonly total_net?: number }
  readonly currency: CurrencyCode
}

export function LineTotal({ line, currency }: LineTotalProps) {
  const t = useTranslations('cart.line')
  return (
    <p className={styles.cartLine_total}>
      {line.total_original_gross > line.total_gross && (
        <s>
          <span className="visuallyHidden">{t('was')} </span>
          <Amount gross={line.total_original_gross} currency={currency} />
        </s>
      )}
      <Amount gross={line.total_gross} net={line.total_net} currency={currency} />
    </p>
  )
}
