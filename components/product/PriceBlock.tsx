import { Badge } from '@/components/ui/Badge'
import { Amount, Omnibus } from '@/components/ui/Price'
import { discountLabel } from '@/lib/catalogue/measures'
import type { TierRow } from '@/lib/catalogue/tiers'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { standardVatRate } from '@/lib/money/money'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Product.module.css'
import { ApplicablePrice } from './PurchaseState'
import { UnitPrice, unitPriceTexts } from './UnitPrice'

interface PriceBlockProps {
  readonly product: Pick<
    Product,
    | 'price_gross'
    | 'price_net'
    | 'price_original_gross'
    | 'price_original_net'
    | 'vat_rate'
    | 'price_lowest_30_days_gross'
    | 'price_lowest_30_days_net'
    | 'discount_percent'
  >
  /** Volume prices, starting with the unit price. */
  readonly tiers?: readonly TierRow[]
  readonly currency: Currency
  readonly t: Translator<'product'>
}

export function PriceBlock({ product, tiers = [], currency, t }: PriceBlockProps) {
  const lowest = product.price_lowest_30_days_gross
  const vatRate = product.vat_rate ?? standardVatRate
  const single = (
    <UnitPrice
      key={1}
      gross={product.price_gross}
      net={product.price_net}
      originalGross={product.price_original_gross}
      originalNet={product.price_original_net}
      badge={product.discount_percent > 0 && <Badge tone="sale">{discountLabel(product.discount_percent)}</Badge>}
      currency={currency.code}
      texts={unitPriceTexts(vatRate, t)}
    />
  )
  const volume = tiers
    .slice(1)
    .map(({ quantity, priceGross, priceNet }) => (
      <UnitPrice
        key={quantity}
        gross={priceGross}
        net={priceNet}
        badge={<Badge tone="volume">{t('tiers.from', { quantity })}</Badge>}
        currency={currency.code}
        texts={unitPriceTexts(vatRate, t)}
      />
    ))
  return (
    <div className={styles.buyBox_price}>
      <ApplicablePrice prices={[single, ...volume]} />
      {lowest !== null && (
        <Omnibus>
          <span data-kind="gross">{t('price.lowest')}</span>
          <span data-kind="net">{t('price.lowestNet')}</span>{' '}
          <span className="num">
            <Amount gross={lowest} net={product.price_lowest_30_days_net ?? undefined} currency={currency.code} />
          </span>
        </Omnibus>
      )}
    </div>
  )
}
