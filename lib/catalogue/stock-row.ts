import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import type { BothPrices, CardPicture } from './card-view'

/** What the list of the warehouse shows of a product. */
export interface StockRow {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly articleNumber: string
  readonly subtitle: string
  /** Pieces on the shelf. */
  readonly quantity: number
  /** Working days until it leaves the warehouse. */
  readonly leadTimeDays: number
  /** Working days until it is at the customer's door; null when nothing brings it there. */
  readonly delivery: ProductCard['home_delivery_days']
  readonly price: BothPrices
  readonly was?: BothPrices
  readonly picture?: CardPicture
}

/** From this many pieces down the list says that there are only so many. */
export const fewPieces = 5

/** A product as a row of the warehouse's list. */
export function stockRow(product: ProductCard, locale: Locale): StockRow {
  const [picture] = product.images
  return {
    id: product.id,
    href: productPath(product, locale),
    title: product.title,
    articleNumber: product.article_number,
    subtitle: product.subtitle,
    quantity: product.quantity,
    leadTimeDays: product.lead_time_days ?? 0,
    delivery: product.home_delivery_days,
    price: { gross: product.price_gross, net: product.price_net },
    ...(product.price_original_gross > product.price_gross && {
      was: { gross: product.price_original_gross, net: product.price_original_net },
    }),
    ...(picture && { picture: { src: picture.src, width: picture.width, height: picture.height } }),
  }
}
