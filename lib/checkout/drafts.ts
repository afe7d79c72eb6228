import { dropDrafts, readDraft, writeDraft } from '@/lib/form/drafts'

const lastOrderKey = 'last-order'

/** Name of the draft of a checkout's form. */
export function checkoutDraft(form: string): string {
  return `checkout.${form}`
}

/** Drops what was typed in the checkout, because the order has been placed. */
export function dropCheckoutDrafts(): void {
  dropDrafts(checkoutDraft(''))
}

/** What goes with the order itself, not with the cart's customer data. */
export interface OrderExtras {
  readonly newsletter: boolean
  readonly comment: string
  /** The buyer asks for an account (`is_new_account`). */
  readonly account: boolean
}

/** What the buyer has said so far that goes with the order itself. */
export function readExtras(): OrderExtras {
  const { newsletter = false, comment = '', account = false } = readDraft<OrderExtras>(checkoutDraft('order'))
  return { newsletter, comment, account }
}

/** Keeps some of it; the rest stays. */
export function writeExtras(extras: Partial<OrderExtras>): void {
  writeDraft(checkoutDraft('order'), { ...readExtras(), ...extras })
}

/** The hash of this tab's last order: where `/checkout/result` without a hash leads. */
export function rememberOrder(orderHash: string): void {
  try {
    sessionStorage.setItem(lastOrderKey, orderHash)
  } catch {
    // Storage is forbidden: the address with the hash still leads there.
  }
}

/** The hash that `rememberOrder` kept in this tab; null when there is none. */
export function lastOrder(): string | null {
  try {
    return sessionStorage.getItem(lastOrderKey)
  } catch {
    return null
  }
}
