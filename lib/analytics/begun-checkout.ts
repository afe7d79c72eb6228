import { readItem, removeItem, writeItem } from '@/lib/browser/storage'

/*
 * A checkout begins once: with its first view in a tab, until the cart is empty, as it is once ordered. Reloads, Back
 * and its later steps are the same checkout.
 */

const storageKey = 'told-checkout'

export const isCheckoutBegun = (): boolean => readItem('sessionStorage', storageKey) !== null
export const markCheckoutBegun = (): void => writeItem('sessionStorage', storageKey, '1')
/** The next checkout is another one. */
export const endCheckout = (): void => removeItem('sessionStorage', storageKey)
