import { useTranslations } from 'next-intl'
import sums from '@/components/cart/Sums.module.css'
import { currencyOfOrder } from '@/lib/checkout/order-words'
import type { Offer } from '@/lib/contract/offer'
import { formatPrice, vatPercent } from '@/lib/money/money'

/** Sums of an offer as companies read them: net, VAT, gross. */
export function OfferSums({ offer }: { readonly offer: Pick<Offer, 'summary' | 'currency_id'> }) {
  const t = useTranslations('offer.view')
  const currency = currencyOfOrder(offer)
  const { summary } = offer
  if (!summary) return null
  return (
    <dl className={sums.sums}>
      <div>
        <dt>{t('net')}</dt>
        <dd>{formatPrice(summary.total_amount_net, currency)}</dd>
      </div>
      <div>
        <dt>{t('vat', { percent: vatPercent })}</dt>
        <dd>{formatPrice(summary.total_vat, currency)}</dd>
      </div>
      {summary.total_saving_gross > 0 && (
        <div data-tone="saving">
          <dt>{t('saving')}</dt>
          <dd>{formatPrice(-summary.total_saving_gross, currency)}</dd>
        </div>
      )}
      <div className={sums.sums_total}>
        <dt>{t('gross')}</dt>
        <dd>{formatPrice(summary.total_amount_gross, currency)}</dd>
      </div>
    </dl>
  )
}
