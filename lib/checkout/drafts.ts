import type { Cart, CartCustomerInput } from '@/lib/contract/cart'
import { clearDrafts, readDraft, writeDraft } from '@/lib/form/drafts'

/** Name of the draft of a checkout's form. */
export function checkoutDraft(form: string): string {
  return `checkout.${form}`
}

/** Drops what was typed in the checkout, because the order has been placed. */
export function clearCheckoutDrafts(): void {
  clearDrafts(checkoutDraft(''))
}

/** What goes with the order itself, not with the buyer's data. */
export interface OrderExtras {
  readonly comment: string
  readonly is_newsletter_subscription: boolean
  /** The buyer asks for an account. */
  readonly is_new_account: boolean
}

type StoredExtras = Pick<Cart, 'comment' | 'is_newsletter_subscription' | 'is_new_account'>

const unstoredDraft = checkoutDraft('order')

/** What the buyer has said so far: the cart knows it, but for what its backend does not keep, which stays in this tab. */
export function orderExtras(cart: StoredExtras): OrderExtras {
  const { comment, is_newsletter_subscription, is_new_account = false } = cart
  return { comment, is_newsletter_subscription, is_new_account, ...readDraft<OrderExtras>(unstoredDraft) }
}

/** Keeps of what was told to the backend what its answer does not hold. */
export function saveUnstored(input: CartCustomerInput, answer: StoredExtras | undefined): void {
  const copy: Partial<Record<keyof OrderExtras, unknown>> = readDraft<OrderExtras>(unstoredDraft)
  for (const name of ['comment', 'is_newsletter_subscription', 'is_new_account'] as const) {
    if (input[name] === undefined) continue
    if (input[name] === answer?.[name]) delete copy[name]
    else copy[name] = input[name]
  }
  writeDraft(unstoredDraft, copy)
}
