import { getMessages, getTranslations } from 'next-intl/server'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { LazyRecent } from '@/components/lists/LazyRecent'
import { NewestReviews, ProductRating } from '@/components/reviews/ProductRating'
import { JsonLd } from '@/components/seo/JsonLd'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { orNull } from '@/lib/api/or-null'
import { freeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import { readHome } from '@/lib/catalogue/reads.server'
import { roomAnchor, roomOf } from '@/lib/catalogue/rooms'
import type { Product } from '@/lib/contract/catalogue'
import type { Init, Showroom } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { pick } from '@/lib/i18n/texts'
import { modelPath, path, productPath } from '@/lib/routing/path'
import { readReviews } from '@/lib/reviews/reads.server'
import { breadcrumbsJsonLd, productJsonLd } from '@/lib/seo/json-ld'
import { readCompany } from '@/lib/shop/reads.server'
import { BuyBox, loadPurchaseProps, MobileBuyBar, tierTable } from './BuyBox'
import { Gallery } from './Gallery'
import gallery from './Gallery.module.css'
import styles from './Product.module.css'
import { ProductDetails } from './ProductDetails'
import { PurchaseState } from './PurchaseState'

/** Invites to the showroom, for products on display there. */
async function ShowroomHint({ showroom, locale, currency }: PageContext & { readonly showroom: Showroom }) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const photo = (await readCompany(locale, currency.id))?.showroom_image
  return (
    <section key="showroom" className={`section ${styles.showroomHint}`}>
      <div className={styles.showroomHint_text}>
        <h2>{t('showroom.hintTitle')}</h2>
        <p className="lead">{t('showroom.hintText', { address: showroom.address })}</p>
        <a className="arrowLink" href={path('contact', {}, locale)}>
          <span>{t('showroom.directions')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      {photo && (
        <div className={styles.showroomHint_photo}>
          <Picture
            src={photo.src}
            alt=""
            width={photo.width}
            height={photo.height}
            sizes="(min-width: 60em) min(57vw, 81rem), max(100vw, 25rem)"
            placeholder="room"
          />
        </div>
      )}
    </section>
  )
}

interface ProductViewProps extends PageContext {
  readonly product: Product
  readonly init: Init
  readonly origin: string
  readonly now: Date
  /** It is not in the shop yet: nothing leads from it to what other pages and calls would refuse. */
  readonly isPreview?: boolean
}

export async function ProductView({
  product,
  init,
  locale,
  currency,
  origin,
  now,
  isPreview = false,
}: ProductViewProps) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const { product: texts, own } = await getMessages({ locale })
  const purchase = await loadPurchaseProps(product, locale, isPreview)
  const reviews = await readReviews(product.id, locale, currency.id)
  const ofReviews = { product, reviews, locale, t: await getTranslations({ locale, namespace: 'reviews' }) }
  // A backend may have no home page.
  const room = roomOf(product.id, (await orNull(readHome(locale, currency.id)))?.heroes ?? [])
  const breadcrumbs = [
    { title: t('home'), href: path('index', {}, locale) },
    ...product.breadcrumbs.map((category) => ({
      title: category.title,
      href: path('categories-category_slug', { category_slug: category.slug }, locale),
    })),
    { title: product.title },
  ]
  return (
    <PurchaseState
      key={product.id}
      tiers={tierTable(product, currency, t)}
      freeDelivery={freeDeliveryTerms(product, currency)}
    >
      <div className="container">
        <Breadcrumbs label={t('breadcrumbs')} items={breadcrumbs} />
        <div className={styles.product}>
          <Gallery
            images={product.images}
            room={
              room && {
                image: room.image,
                label: t('gallery.room', { title: room.hero.title }),
                href: `${path('index', {}, locale)}#${roomAnchor(room.hero)}`,
              }
            }
            title={product.title}
            badge={product.is_new ? t('new') : null}
            labels={{
              ...pick(texts.gallery, ['enlarge', 'zoom', 'scale', 'close', 'previous', 'next', 'picture']),
              gallery: texts.gallery.label,
              dialog: t('gallery.dialog', { title: product.title }),
            }}
          >
            {product.model_3d && !isPreview && (
              // Never loaded in advance: that would be the viewer.
              <a className={gallery.gallery_model} href={modelPath(product, locale)} rel="nofollow">
                {texts.gallery.model}
              </a>
            )}
          </Gallery>
          <BuyBox
            {...{ product, purchase, init, texts, own, locale, currency, now, isPreview }}
            rating={<ProductRating {...ofReviews} />}
          />
        </div>
        <div className="section">
          <ProductDetails {...{ product, locale, currency }} />
          {product.on_display && init.shop.showroom && (
            <ShowroomHint showroom={init.shop.showroom} {...{ locale, currency }} />
          )}
        </div>
        <NewestReviews {...ofReviews} />
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
        {!isPreview && <LazyRecent locale={locale} productId={product.id} />}
      </div>
      <MobileBuyBar {...{ product, purchase, locale, currency }} />
      {!isPreview && (
        <JsonLd
          node={{
            '@graph': [
              productJsonLd(product, { origin, locale, currency, path: productPath(product, locale), reviews }),
              breadcrumbsJsonLd(origin, breadcrumbs),
            ],
          }}
        />
      )}
    </PurchaseState>
  )
}
