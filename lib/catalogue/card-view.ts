import type { Availability, ProductCard } from '@/lib/contract/catalogue'
import type { Image } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { leadTimeWeeks } from './delivery-dates'
import { tierRows } from './tiers'
import { unbroken } from '@/lib/i18n/unbroken'

/** Decimals. */
interface BothPrices {
  readonly gross: number
  readonly net: number
}

export type CardPicture = Readonly<Pick<Image, 'src' | 'width' | 'height'>>

/** A price as announced wherever products are listed: with the 30-day lowest beside a reduction (Omnibus directive). */
export interface ListedPrices {
  readonly price: BothPrices
  readonly was?: BothPrices
  /** Lowest price of the 30 days before the discount. */
  readonly lowest?: BothPrices
}

export function listedPrices(product: ProductCard): ListedPrices {
  const { price_lowest_30_days_gross: lowest, price_lowest_30_days_net: lowestNet } = product
  return {
    price: { gross: product.price_gross, net: product.price_net },
    ...(product.price_original_gross > product.price_gross && {
      was: { gross: product.price_original_gross, net: product.price_original_net },
    }),
    ...(lowest !== null && lowestNet !== null && { lowest: { gross: lowest, net: lowestNet } }),
  }
}

/** The fields a card renders and no more, because rails send them to the browser. */
export interface CardView extends ListedPrices {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly subtitle: string
  readonly percent?: number
  readonly isNew?: true
  readonly availability: Availability
  /** Lead time of a made-to-order product in weeks. */
  readonly weeks?: { readonly from: number; readonly to: number }
  readonly volume?: BothPrices & { readonly quantity: number }
  /** Available colours as hex. */
  readonly colours?: readonly string[]
  readonly pictures: readonly CardPicture[]
}

/** Pixels of the widest photo in a rail, whose cards are at most 384 px wide (components/ui/Rail.module.css). */
const maxBriefWidth = 768

/** Caps the photo's size for rails: fewer sources keep the HTML short. */
function briefPicture({ src, width, height }: CardPicture): CardPicture {
  if (width <= maxBriefWidth) return { src, width, height }
  return { src, width: maxBriefWidth, height: Math.round((height * maxBriefWidth) / width) }
}

const wholePicture = ({ src, width, height }: CardPicture): CardPicture => ({ src, width, height })

/** The card of a product; `brief` ones have neither volume price nor colours. */
export function cardView(product: ProductCard, locale: Locale, currencyId: number, brief: boolean): CardView {
  const step = brief ? undefined : tierRows(product, currencyId)[1]
  return {
    id: product.id,
    href: productPath(product, locale),
    title: product.title,
    subtitle: unbroken(product.subtitle),
    ...listedPrices(product),
    ...(product.discount_percent > 0 && { percent: product.discount_percent }),
    ...(product.is_new && { isNew: true as const }),
    availability: product.availability,
    ...(product.availability === 'made_to_order' && { weeks: leadTimeWeeks(product.lead_time_days ?? 0) }),
    ...(step && { volume: { quantity: step.quantity, gross: step.priceGross, net: step.priceNet } }),
    ...(!brief && product.swatches.length > 1 && { colours: product.swatches.map((swatch) => swatch.hex) }),
    pictures: product.images.slice(0, 2).map(brief ? briefPicture : wholePicture),
  }
}

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
  /** Whether something must be chosen on its page. */
  readonly requiresOptions?: boolean
}

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
    ...(product.requires_options && { requiresOptions: true }),
    delivery: product.home_delivery_days,
    ...listedPrices(product),
    ...(picture && { picture: wholePicture(picture) }),
  }
}
