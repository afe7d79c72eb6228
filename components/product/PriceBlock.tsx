import { Badge } from '@/components/ui/Badge'
import { Amount, Omnibus, Price, type PriceProps } from '@/components/ui/Price'
import { discountLabel } from '@/lib/catalogue/measures'
import type { TierRow } from '@/lib/catalogue/tiers'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { formatMoney, standardVatRate, toMinor } from '@/lib/money/money'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Product.module.css'
import { ApplicablePrice } from './PurchaseState'

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
      {...{ vatRate, currency, t }}
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
        {...{ vatRate, currency, t }}
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

interface UnitPriceProps extends Omit<PriceProps, 'net' | 'currency' | 'labels'> {
  readonly net: number
  readonly badge: React.ReactNode
  readonly vatRate: number
  readonly currency: Currency
  readonly t: Translator<'product'>
}

function UnitPrice({ badge, vatRate, currency: { code }, t, ...price }: UnitPriceProps) {
  const gross = toMinor(price.gross, code)
  const net = toMinor(price.net, code)
  const vat = { percent: vatRate, net: formatMoney(net, code), gross: formatMoney(gross, code) }
  return (
    <div className={styles.unitPrice}>
      <div className={styles.buyBox_priceRow}>
        <Price size="lg" {...price} currency={code} labels={{ net: t('price.net'), was: t('price.was') }} />
        {badge}
      </div>
      <p className={styles.buyBox_vat}>
        <span data-kind="gross">{t('price.vatOfGross', vat)}</span>
        <span data-kind="net">{t('price.vatOfNet', { ...vat, vat: formatMoney(gross - net, code) })}</span>
      </p>
    </div>
  )
}
