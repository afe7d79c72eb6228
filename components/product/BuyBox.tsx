import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { addToCartLabels } from '@/components/cart/add-to-cart-labels'
import { Heart } from '@/components/favourites/Heart'
import { Price } from '@/components/ui/Price'
import { brandPath } from '@/lib/catalogue/brand-path'
import { deliveredOf } from '@/lib/contract/fit'
import { discountLabel } from '@/lib/catalogue/measures'
import { tierRows } from '@/lib/catalogue/tiers'
import { unbroken } from '@/lib/i18n/unbroken'
import { isMadeForBuyer } from '@/lib/catalogue/made-for-buyer'
import type { Product } from '@/lib/contract/catalogue'
import { maxQuantity } from '@/lib/contract/limits'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Translator } from '@/lib/i18n/texts'
import type { Currency } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { fitPath, path } from '@/lib/routing/path'
import { BuyActions, BuyBar, LazyOptions, LazyProductTools } from './BuyActions'
import { BuyFacts, homeOf } from './BuyFacts'
import { initialValues, OptionFields } from './OptionFields'
import { optionsProps } from './options-props'
import { PriceBlock } from './PriceBlock'
import buy from './Buy.module.css'
import styles from './Product.module.css'
import type { Tiers } from './PurchaseState'
import { VariantPicker } from './VariantPicker'

type Purchase = Awaited<ReturnType<typeof loadPurchaseProps>>

interface BuyBoxProps extends PageContext {
  readonly product: Product
  readonly purchase: Purchase
  readonly init: Init
  readonly texts: Messages['product']
  readonly own: Messages['own']
  readonly now: Date
  /** What buyers say, below the name. */
  readonly rating?: ReactNode
  readonly isPreview: boolean
}

/** Texts of the volume prices; null if there are none. */
export function tierTable(product: Product, currency: Currency, t: Translator<'product'>): Tiers | null {
  const rows = tierRows(product, currency.id)
  const last = rows.at(-1)
  if (!last) return null
  return {
    ranges: rows.slice(1).map(({ quantity, quantity_to }) => ({ quantity, quantity_to })),
    rows: rows.map((row) => ({
      from: t('tiers.from', { quantity: row.quantity }),
      gross: formatPrice(row.priceGross, currency.code),
      net: formatPrice(row.priceNet, currency.code),
      percent: discountLabel(row.percent),
    })),
    labels: {
      caption: t('tiers.caption'),
      // From twice the last tier on, a quote is better than the list price.
      above: t('tiers.above', { quantity: last.quantity * 2 }),
      onRequest: t('tiers.onRequest'),
      noteGross: t('tiers.noteGross', { quantity: last.quantity * 2 }),
      noteNet: t('tiers.noteNet', { quantity: last.quantity * 2 }),
    },
  }
}

/** @param isPreview whether it is not in the shop yet, so that the cart would refuse it */
export async function loadPurchaseProps(product: Product, locale: Locale, isPreview: boolean) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const labels = await addToCartLabels(locale)
  const isSoldOut = product.availability === 'sold_out'
  const disabled = isSoldOut || isPreview
  return {
    productId: product.id,
    max: product.availability === 'in_stock' ? product.quantity : maxQuantity,
    disabled,
    labels: disabled ? { ...labels, add: t(isSoldOut ? 'stock.soldOut' : 'preview.notYet') } : labels,
  }
}

export async function BuyBox({
  product,
  purchase,
  init,
  texts,
  own,
  locale,
  currency,
  now,
  rating,
  isPreview,
}: BuyBoxProps) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const cart = await getTranslations({ locale, namespace: 'cart' })
  const delivered = deliveredOf(product)
  return (
    <div className={styles.buyBox}>
      <div className={styles.buyBox_head}>
        <p className={styles.buyBox_over}>
          {product.brand.slug && (
            <a className="link" href={brandPath(product.brand.slug, locale)} rel="nofollow">
              {product.brand.name}
            </a>
          )}
          <span className="num">{t('articleNumber', { number: product.article_number })}</span>
        </p>
        <h1 className={styles.buyBox_title}>{product.title}</h1>
        <p className={styles.buyBox_sub}>{unbroken(product.subtitle)}</p>
        {rating}
      </div>
      <PriceBlock {...{ product, currency, t }} tiers={tierRows(product, currency.id)} />
      <VariantPicker {...{ product, locale, t }} />
      {product.options && product.availability !== 'sold_out' && (
        <LazyOptions {...optionsProps({ product, options: product.options, locale, currency, texts, t })}>
          <OptionFields
            options={product.options}
            values={initialValues(product.options)}
            texts={texts.options}
            currency={currency.code}
            isCustomMade={isMadeForBuyer(product)}
          />
        </LazyOptions>
      )}
      <BuyActions
        {...purchase}
        quote={{ href: `${path('offer', {}, locale)}?product=${product.id}`, label: t('requestQuote') }}
        stockNotice={
          purchase.disabled &&
          !isPreview && (
            <a
              className="btn"
              data-variant="primary"
              href={path('stock-notice-product_id', { product_id: String(product.id) }, locale)}
              rel="nofollow"
            >
              {t('notifyMe')}
            </a>
          )
        }
      >
        {!isPreview && (
          <Heart
            productId={product.id}
            title={product.title}
            labels={{ add: t('favourites.add'), remove: t('favourites.remove') }}
          />
        )}
      </BuyActions>
      <noscript>
        <p className="small">{cart('noScript', { phone: init.shop.phone })}</p>
      </noscript>
      {!isPreview && (
        <LazyProductTools
          productId={product.id}
          title={product.title}
          locale={locale}
          isByPostcode={homeOf(product)?.by_postcode ?? false}
          piece={delivered && { delivered, href: fitPath(product, locale) }}
        />
      )}
      <BuyFacts {...{ product, init, locale, currency, t, texts, own, now }} />
    </div>
  )
}

export async function MobileBuyBar({
  product,
  purchase,
  locale,
  currency,
}: Pick<BuyBoxProps, 'product' | 'purchase' | 'locale' | 'currency'>) {
  const t = await getTranslations({ locale, namespace: 'product' })
  return (
    <BuyBar
      {...purchase}
      net={t('price.net')}
      title={<p className={buy.bar_title}>{product.title}</p>}
      price={
        <Price
          gross={product.price_gross}
          net={product.price_net}
          originalGross={product.price_original_gross}
          originalNet={product.price_original_net}
          currency={currency.code}
          labels={{ net: t('price.net'), was: t('price.was') }}
        />
      }
    />
  )
}
