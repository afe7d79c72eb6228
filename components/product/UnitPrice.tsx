import { Price, type PriceProps } from '@/components/ui/Price'
import { interpolate } from '@/lib/catalogue/interpolate'
import type { Translator } from '@/lib/i18n/texts'
import { formatMoney, toMinor } from '@/lib/money/money'
import styles from './Product.module.css'

/** Texts with the amounts left open, for a price that is calculated in the browser too. */
export interface UnitPriceTexts {
  readonly net: string
  readonly was: string
  /** With "{net}" and "{gross}"; empty if the seller is exempt from VAT. */
  readonly vatOfGross: string
  /** With "{gross}" and "{vat}". */
  readonly vatOfNet: string
}

export function unitPriceTexts(vatRate: number, t: Translator<'product'>): UnitPriceTexts {
  const open = { percent: vatRate, net: '{net}', gross: '{gross}' }
  return {
    net: t('price.net'),
    was: t('price.was'),
    vatOfGross: t('price.vatOfGross', open),
    vatOfNet: t('price.vatOfNet', { ...open, vat: '{vat}' }),
  }
}

interface UnitPriceProps extends Omit<PriceProps, 'net' | 'labels'> {
  readonly net: number
  readonly badge?: React.ReactNode
  readonly texts: UnitPriceTexts
}

/** The price of a piece with its VAT. */
export function UnitPrice({ badge, texts, currency, ...price }: UnitPriceProps) {
  const gross = toMinor(price.gross, currency)
  const net = toMinor(price.net, currency)
  const amounts = {
    net: formatMoney(net, currency),
    gross: formatMoney(gross, currency),
    vat: formatMoney(gross - net, currency),
  }
  return (
    <div className={styles.unitPrice}>
      <div className={styles.buyBox_priceRow}>
        <Price size="lg" {...price} currency={currency} labels={texts} />
        {badge}
      </div>
      {texts.vatOfGross && (
        <p className={styles.buyBox_vat}>
          <span data-kind="gross">{interpolate(texts.vatOfGross, amounts)}</span>
          <span data-kind="net">{interpolate(texts.vatOfNet, amounts)}</span>
        </p>
      )}
    </div>
  )
}
