import { Badge } from '@/components/ui/Badge'
import { Amount, Omnibus, Price } from '@/components/ui/Price'
import { discountLabel } from '@/lib/catalogue/measures'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { formatMoney, toMinor, vatPercent } from '@/lib/money/money'
import styles from './Product.module.css'
import type { ProductTranslator } from './product-texts'

export interface PriceBlockProps {
  readonly product: Pick<
    Product,
    | 'price_gross'
    | 'price_net'
    | 'price_original_gross'
    | 'price_original_net'
    | 'price_lowest_30_days_gross'
    | 'price_lowest_30_days_net'
    | 'discount_percent'
  >
  readonly currency: Currency
  readonly t: ProductTranslator
}

/** The main price: gross or net, before the reduction, its percent, the VAT in it, and the 30-day lowest price. */
export function PriceBlock({ product, currency, t }: PriceBlockProps) {
  const { code } = currency
  const gross = toMinor(product.price_gross, code)
  const net = toMinor(product.price_net, code)
  const vat = { percent: vatPercent, net: formatMoney(net, code), gross: formatMoney(gross, code) }
  const lowest = product.price_lowest_30_days_gross
  return (
    <div className={styles.buyBox_price}>
      <div className={styles.buyBox_priceRow}>
        <Price
          size="lg"
          gross={product.price_gross}
          net={product.price_net}
          originalGross={product.price_original_gross}
          originalNet={product.price_original_net}
          currency={code}
          labels={{ net: t('price.net'), was: t('price.was') }}
        />
        {product.discount_percent > 0 && <Badge tone="sale">{discountLabel(product.discount_percent)}</Badge>}
      </div>
      <p className={styles.buyBox_vat}>
        <span data-kind="gross">{t('price.vatOfGross', vat)}</span>
        <span data-kind="net">{t('price.vatOfNet', { ...vat, vat: formatMoney(gross - net, code) })}</span>
      </p>
      {lowest !== null && (
        <Omnibus>
          <span data-kind="gross">{t('price.lowest')}</span>
          <span data-kind="net">{t('price.lowestNet')}</span>{' '}
          <span className="num">
            <Amount gross={lowest} net={product.price_lowest_30_days_net ?? undefined} currency={code} />
          </span>
        </Omnibus>
      )}
    </div>
  )
}
