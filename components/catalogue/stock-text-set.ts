import type { CountedText } from '@/lib/catalogue/fill'
import type { OpeningHours } from '@/lib/contract/shop'

/** Texts of the warehouse's list as plain data, with the hours that its dates come from. */
export interface StockTexts {
  readonly caption: string
  readonly product: string
  readonly inStock: string
  readonly delivery: string
  readonly collectable: string
  readonly price: string
  readonly action: string
  /** "{count}" */
  readonly pieces: string
  readonly few: string
  /** "{days}" */
  readonly days: CountedText
  readonly noDelivery: string
  /** "{day}" and "{hour}" */
  readonly at: string
  /** "{title}" */
  readonly add: string
  readonly offline: string
  readonly net: string
  readonly was: string
  readonly hours: readonly OpeningHours[]
  /** When the page was rendered, ISO 8601: those who only read it get the dates as of then. */
  readonly renderedAt: string
}
