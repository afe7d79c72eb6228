import type { Cart, CartCustomerInput } from '@/lib/contract/cart'
import { dropDrafts, readDraft, writeDraft } from '@/lib/form/drafts'

/** Name of the draft of a checkout's form. */
export function checkoutDraft(form: string): string {
  return `checkout.${form}`
}

/** Drops what was typed in the checkout, because the order has been placed. */
export function dropCheckoutDrafts(): void {
  dropDrafts(checkoutDraft(''))
}

/** What goes with the order itself, not with the buyer's data. */
export interface OrderExtras {
  readonly comment: string
  readonly is_newsletter_subscription: boolean
  /** The buyer asks for an account. */
  readonly is_new_account: boolean
}

type KeptExtras = Pick<Cart, 'comment' | 'is_newsletter_subscription' | 'is_new_account'>

const unkept = checkoutDraft('order')

/** What the buyer has said so far: the cart knows it, but for what its backend does not keep, which stays in this tab. */
export function orderExtras(cart: KeptExtras): OrderExtras {
  const { comment, is_newsletter_subscription, is_new_account = false } = cart
  return { comment, is_newsletter_subscription, is_new_account, ...readDraft<OrderExtras>(unkept) }
}

/** Keeps of what was told to the backend what its answer does not hold. */
export function writeUnkept(told: CartCustomerInput, answer: KeptExtras | undefined): void {
  const copy: Partial<Record<keyof OrderExtras, unknown>> = readDraft<OrderExtras>(unkept)
  for (const name of ['comment', 'is_newsletter_subscription', 'is_new_account'] as const) {
    if (told[name] === undefined) continue
    if (told[name] === answer?.[name]) delete copy[name]
    else copy[name] = told[name]
  }
  writeDraft(unkept, copy)
}
