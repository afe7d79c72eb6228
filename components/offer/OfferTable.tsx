import { ChosenOptions } from '@/components/cart/ChosenOptions'
import { useTranslations } from 'next-intl'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { unbroken } from '@/lib/i18n/unbroken'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import type { Offer, OfferLine } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { productPath } from '@/lib/routing/path'
import styles from './Offer.module.css'

/** Line items of a quote, delivery last. Net or gross, as chosen for the shop. */
export function OfferTable({ offer, locale }: { readonly offer: Offer; readonly locale: Locale }) {
  const t = useTranslations('offer.view')
  const currency = currencyOfOrder(offer)
  const { delivery } = offer
  const deliveryPrice =
    delivery &&
    (delivery.price_gross === 0 ? (
      t('free')
    ) : (
      <Amount gross={delivery.price_gross} net={delivery.price_net} currency={currency} />
    ))
  return (
    <table className={styles.offerTable}>
      <caption className="visuallyHidden">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('pieces')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {offer.lines.map((line) => (
          <LineRow key={line.product_id} line={line} currency={currency} locale={locale} />
        ))}
        {delivery && (
          <tr>
            <td>{delivery.title}</td>
            <td>1</td>
            <td>{deliveryPrice}</td>
            <td>{deliveryPrice}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface LineRowProps {
  readonly line: OfferLine
  readonly currency: CurrencyCode
  readonly locale: Locale
}

function LineRow({ line, currency, locale }: LineRowProps) {
  const t = useTranslations('offer.view')
  const { price_gross: gross, price_net: net, price_list_gross: listGross, price_list_net: listNet } = line
  return (
    <tr>
      <td>
        <div className={styles.offerTable_item}>
          <Picture
            src={line.image?.src}
            alt=""
            width={line.image?.width ?? 0}
            height={line.image?.height ?? 0}
            fixedWidth={60}
          />
          <div>
            {line.link ? (
              <a href={productPath({ id: line.product_id, link: line.link }, locale)}>{line.name}</a>
            ) : (
              <span>{line.name}</span>
            )}
            <small>{[unbroken(line.subtitle), line.article_number].filter(Boolean).join(' · ')}</small>
            <ChosenOptions options={line.options} />
            {line.producer_guarantee && <GaranLabel guarantee={line.producer_guarantee} />}
            {line.note && <span className={styles.offerTable_note}>{line.note}</span>}
          </div>
        </div>
      </td>
      <td>{line.quantity}</td>
      <td>
        {gross !== null && gross < listGross && (
          <s>
            <span className="visuallyHidden">{t('listPrice')} </span>
            <Amount gross={listGross} net={listNet} currency={currency} />
          </s>
        )}
        <Amount gross={gross ?? listGross} net={(gross === null ? listNet : net) ?? undefined} currency={currency} />
      </td>
      <td>
        {line.total_gross === null ? (
          t('unpriced')
        ) : (
          <Amount gross={line.total_gross} net={line.total_net ?? undefined} currency={currency} />
        )}
      </td>
    </tr>
  )
}
