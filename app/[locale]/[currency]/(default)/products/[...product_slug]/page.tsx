import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductView } from '@/components/product/ProductView'
import { productOfPage, type ProductOfPage, type ProductPageProps } from '@/lib/shop/product-page.server'
import { environment } from '@/lib/config/environment'
import type { Product } from '@/lib/contract/catalogue'
import { formatPrice } from '@/lib/money/money'
import { productPath, productSlug, translatedPaths } from '@/lib/routing/path'
import { pageMetadata, type PageMetadata, socialPicture } from '@/lib/seo/metadata'
import { productMeta } from '@/lib/seo/product-summary'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

const stockKeys = { in_stock: 'inStock', made_to_order: 'toOrder', sold_out: 'soldOut' } as const satisfies Record<
  Product['availability'],
  string
>

async function describe({ product, locale, currency, init }: ProductOfPage): Promise<PageMetadata> {
  const t = await getTranslations({ locale, namespace: 'seo' })
  return {
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: init.shop.name,
    title: product.title,
    description: productMeta(
      product,
      t('product', {
        price: formatPrice(product.price_gross, currency.code),
        stock: t(stockKeys[product.availability]),
      }),
    ),
    path: productPath(product, locale),
    alternates: translatedPaths('products-product_slug', {
      hu: { product_slug: product.links.hu.slug && productSlug(product.id, product.links.hu) },
      en: { product_slug: product.links.en.slug && productSlug(product.id, product.links.en) },
    }),
    image: socialPicture('product', product.id, locale, product.title),
  }
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await productOfPage(params)
  // Not-found and redirects are left to the page: thrown here too, the redirect would contain its address twice.
  return found?.isCurrent ? pageMetadata(await describe(found)) : {}
}

/** A product page. An unknown id is a 404; an outdated slug redirects to the current one. */
export default async function ProductPage({ params }: ProductPageProps) {
  const found = await productOfPage(params)
  if (!found) notFound()
  if (!found.isCurrent) permanentRedirect(productPath(found.product, found.locale))
  return <ProductView {...found} origin={environment().SHOP_ORIGIN} now={new Date()} />
}
