import type { PluralText } from '@/lib/catalogue/fill'
import type { OpeningHours } from '@/lib/contract/shop'

/** Texts of the warehouse list as plain data, with the opening hours for its dates. */
export interface StockTexts {
  readonly caption: string
  readonly product: string
  readonly inStock: string
  readonly delivery: string
  readonly collectable: string
  readonly price: string
  readonly action: string
  /** Placeholder: "{count}". */
  readonly pieces: string
  readonly few: string
  /** Placeholder: "{days}". */
  readonly days: PluralText
  readonly noDelivery: string
  /** Placeholders: "{day}" and "{hour}". */
  readonly at: string
  /** Placeholder: "{title}". */
  readonly add: string
  readonly offline: string
  readonly net: string
  readonly was: string
  readonly lowest: string
  readonly hours: readonly OpeningHours[]
  /** Time of rendering, ISO 8601: base of the dates until hydration. */
  readonly renderedAt: string
}
