import { ProductRail } from '@/components/catalogue/ProductRail'
import { LazyRecent } from '@/components/lists/LazyRecent'
import { JsonLd } from '@/components/seo/JsonLd'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { ServedOnly } from '@/components/ui/ServedOnly'
import type { Product } from '@/lib/contract/catalogue'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { path, productPath } from '@/lib/routing/path'
import { breadcrumbsJsonLd, productJsonLd } from '@/lib/seo/json-ld'
import { BuyBox, MobileBuyBar, purchaseOf, tierTable } from './BuyBox'
import { Gallery } from './Gallery'
import styles from './Product.module.css'
import { ProductDetails } from './ProductDetails'
import { productTexts } from './product-texts'
import { PurchaseState } from './PurchaseState'
import { ShowroomHint } from './ShowroomHint'

export interface ProductViewProps {
  readonly product: Product
  readonly init: Init
  readonly locale: Locale
  readonly currency: Currency
  /** Public origin of the shop. */
  readonly origin: string
  readonly now: Date
}

/** The product page: pictures, what decides about buying, the long facts, similar pieces. */
export async function ProductView({ product, init, locale, currency, origin, now }: ProductViewProps) {
  const t = await productTexts(locale)
  const purchase = await purchaseOf(product, locale)
  // Called, not rendered: served markup has no asynchronous components.
  const details = [
    await ProductDetails({ product, locale, currency }),
    product.on_display && init.shop.showroom && (await ShowroomHint({ showroom: init.shop.showroom, locale })),
  ]
  const breadcrumbs = [
    { title: t('home'), href: path('index', {}, locale) },
    ...product.breadcrumbs.map((category) => ({
      title: category.title,
      href: path('categories-category_slug', { category_slug: category.slug }, locale),
    })),
    { title: product.title },
  ]
  return (
    <PurchaseState key={product.id} tiers={tierTable(product, currency, t)}>
      <div className="container">
        <ServedOnly id="breadcrumbs" name={`${product.id} ${locale}`} className="served">
          <Breadcrumbs label={t('breadcrumbs')} items={breadcrumbs} />
        </ServedOnly>
        <div className={styles.product}>
          <Gallery
            images={product.images}
            title={product.title}
            badge={product.is_new ? t('new') : null}
            labels={{
              gallery: t('gallery.label'),
              enlarge: String(t.raw('gallery.enlarge')),
              dialog: t('gallery.dialog', { title: product.title }),
              zoom: t('gallery.zoom'),
              close: t('gallery.close'),
              previous: t('gallery.previous'),
              next: t('gallery.next'),
              picture: t('gallery.picture'),
            }}
          />
          <BuyBox {...{ product, purchase, init, locale, currency, now }} />
        </div>
        <ServedOnly id="details" name={`${product.id} ${locale} ${currency.code}`} className="section">
          {details}
        </ServedOnly>
        {product.similar_products.length > 0 && (
          <div className="section">
            <ProductRail
              id="similar"
              title={t('similar')}
              products={product.similar_products}
              {...{ locale, currency }}
              brief
            />
          </div>
        )}
        <LazyRecent locale={locale} productId={product.id} />
      </div>
      <MobileBuyBar {...{ product, purchase, locale, currency }} />
      <JsonLd
        name={`${productPath(product, locale)} ${currency.code}`}
        node={{
          '@graph': [
            productJsonLd(product, { origin, currency, path: productPath(product, locale) }),
            breadcrumbsJsonLd(origin, breadcrumbs),
          ],
        }}
      />
    </PurchaseState>
  )
}
