import type { CartNotice, CustomerData } from '@/lib/contract/cart'
import type { Choices } from '@/lib/contract/product-options'
import type { Localized } from '@/lib/i18n/locales'
import type { Message } from '../../http/errors'

/** JSON columns of the cart. */

/** Stored buyer data. A phone number of "" has not been given yet; null means the buyer has none. */
export interface BuyerData extends Omit<CustomerData, 'phone'> {
  readonly phone: string | null
  /** As typed, if its country was guessed: it may be chosen later. */
  readonly phone_typed?: string
}

/** Pieces of a product in a cart that have the same options. */
export interface ConfiguredPieces {
  readonly quantity: number
  readonly choices: Choices
}

/** A cart change not made by the buyer, with the key of its text. */
export interface Notice extends Message {
  readonly kind: CartNotice['kind']
  /** The product concerned; its title fills the text's `title`. */
  readonly product?: { readonly id: number; readonly title: Localized }
}

/** A notice stored with the cart until dismissed; translated when read. */
export interface StoredNotice extends Notice {
  readonly id: string
}
