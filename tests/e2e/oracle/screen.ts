/** What is seen at one moment, as plain data: read in the browser, judged outside of it. */

/** A visible piece of text that holds a figure. */
export interface Piece {
  /** Its own text, such as "49 900 Ft". */
  readonly text: string
  /** The whole visible text of the block in which it stands. */
  readonly block: string
  /** What the page calls it: the term of its list, the header of its row and column. */
  readonly label: string
  /** The whole visible text of the list item, table row or choice around it. */
  readonly row: string
  /** The radio button that the piece belongs to. */
  readonly choice: string
  /** Names of the sections around it, the innermost first. */
  readonly sections: readonly string[]
  /** Product of the row, by its link. */
  readonly productId: number | null
  /** Order that the row or the strip links to. */
  readonly orderHash: string | null
  readonly isStruck: boolean
  /** Marked as the gross or the net one of a pair. */
  readonly kind: 'gross' | 'net' | null
  /** In the bar at the bottom of a phone. */
  readonly isInBar: boolean
  readonly place: Place
}

export type Place = 'header' | 'main' | 'dialog' | 'footer' | 'other'

/** A visible text, once per place. */
export interface Block {
  readonly text: string
  readonly place: Place
  /** Language of the text where it is marked as another one than the page's. */
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
  /** Of the file that was loaded. */
  readonly fileWidth: number
  readonly fileHeight: number
}

export interface Screen {
  readonly address: string
  readonly lang: string
  readonly priceKind: 'gross' | 'net'
  /** The browser's clock. */
  readonly now: number
  readonly density: number
  /** Pixels by which the page is wider than the window. */
  readonly overflow: number
  readonly pieces: readonly Piece[]
  readonly blocks: readonly Block[]
  readonly radios: readonly Radio[]
  readonly steppers: readonly Stepper[]
  /** Text of the countdown, where one is shown. */
  readonly timers: readonly string[]
  /** Number of the cart's badge as it is painted, "" for none; null where the page has no cart button. */
  readonly badge: string | null
  /** Name of the cart button for screen readers. */
  readonly cartButton: string
  /** What had the focus has gone, and nothing has taken it over. */
  readonly isFocusLost: boolean
  readonly pictures: readonly ShownPicture[]
  /** Names of open dialogs. */
  readonly dialogs: readonly string[]
  /** What is still going on: loading places, changing sums. */
  readonly busy: readonly string[]
}
