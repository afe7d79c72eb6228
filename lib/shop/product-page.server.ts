import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { joinSegments, productSlug } from '@/lib/routing/path'
import { productIdOfSlug } from '@/lib/routing/validators'
import { readInit } from './init.server'
import { readProduct } from '@/lib/catalogue/reads.server'

export type ProductPageProps = PageProps<{ readonly product_slug: string[] }>

/** The product for the slug of an address, and whether that slug is current; null for an unknown one. */
export async function productOfPage(params: ProductPageProps['params']) {
  const { locale, currency } = await pageContext(params)
  const slug = joinSegments((await params).product_slug) ?? ''
  const id = productIdOfSlug(slug)
  const product = id === undefined ? null : await readProduct(id, locale, currency.id)
  if (!product) return null
  const isCurrent = slug === productSlug(product.id, product.link)
  return { product, isCurrent, locale, currency, init: await readInit(locale, currency.id) }
}

export type ProductOfPage = NonNullable<Awaited<ReturnType<typeof productOfPage>>>
