import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { listedPrices, type CardPicture, type ListedPrices } from './card-view'
import { unbroken } from './unbroken'

export interface StockRow extends ListedPrices {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly articleNumber: string
  readonly subtitle: string
  readonly quantity: number
  /** Working days until dispatch. */
  readonly leadTimeDays: number
  /** Working days until home delivery; null if there is none. */
  readonly delivery: ProductCard['home_delivery_days']
  readonly picture?: CardPicture
}

/** At or below this quantity the list shows a low-stock note. */
export const lowStockThreshold = 5

export function stockRow(product: ProductCard, locale: Locale): StockRow {
  const [picture] = product.images
  return {
    id: product.id,
    href: productPath(product, locale),
    title: product.title,
    articleNumber: product.article_number,
    subtitle: unbroken(product.subtitle),
    quantity: product.quantity,
    leadTimeDays: product.lead_time_days ?? 0,
    delivery: product.home_delivery_days,
    ...listedPrices(product),
    ...(picture && { picture: { src: picture.src, width: picture.width, height: picture.height } }),
  }
}
