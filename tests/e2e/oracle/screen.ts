/** The screen at a point in time, as plain data: read in the browser, judged outside of it. */

/** A piece of visible text that contains a number. */
export interface Piece {
  /** Its own text, such as "49 900 Ft". */
  readonly text: string
  /** The whole visible text of its block. */
  readonly block: string
  /** Its label on the page: the term of its list, the header of its row and column. */
  readonly label: string
  /** The whole visible text of the surrounding list item, table row or choice. */
  readonly row: string
  /** The radio button it belongs to. */
  readonly choice: string
  /** Names of the surrounding sections, innermost first. */
  readonly sections: readonly string[]
  /** The row's product, by its link. */
  readonly productId: number | null
  /** The order that the row or banner links to. */
  readonly orderHash: string | null
  readonly isStruck: boolean
  /** Marked as the gross or net one of a pair. */
  readonly kind: 'gross' | 'net' | null
  /** In the bottom bar on a phone. */
  readonly isInBar: boolean
  readonly place: Place
}

export type Place = 'header' | 'main' | 'dialog' | 'footer' | 'other'

/** A visible text, once per place. */
export interface Block {
  readonly text: string
  readonly place: Place
  /** Language of a text marked as different from the page's. */
  readonly lang: string
}

export interface Radio {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly isChecked: boolean
}

export interface Stepper {
  readonly label: string
  readonly value: number
  readonly productId: number | null
  readonly place: Place
}

export interface ShownPicture {
  readonly address: string
  /** In CSS pixels, without transformations. */
  readonly width: number
  readonly height: number
  readonly fit: string
}

export interface Screen {
  readonly address: string
  readonly lang: string
  readonly priceKind: 'gross' | 'net'
  /** The browser's clock. */
  readonly now: number
  readonly density: number
  /** Pixels by which the page is wider than the viewport. */
  readonly overflow: number
  readonly pieces: readonly Piece[]
  readonly blocks: readonly Block[]
  readonly radios: readonly Radio[]
  readonly steppers: readonly Stepper[]
  /** Visible countdown texts. */
  readonly timers: readonly string[]
  /** The cart badge's number as shown, "" for none; null on pages without a cart button. */
  readonly badge: string | null
  /** Accessible name of the cart button. */
  readonly cartButton: string
  /** The focused element was removed, and nothing has the focus now. */
  readonly isFocusLost: boolean
  readonly pictures: readonly ShownPicture[]
  /** Names of open dialogs. */
  readonly dialogs: readonly string[]
  /** What is still in progress: loading placeholders, updating sums. */
  readonly busy: readonly string[]
}
