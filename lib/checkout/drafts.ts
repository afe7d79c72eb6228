import type { ReviewedCart } from '@/lib/cart/changes'
import type { Cart, CartCustomerInput } from '@/lib/contract/cart'
import { clearDrafts, readDraft, writeDraft } from '@/lib/form/drafts'

export function checkoutDraft(form: string): string {
  return `checkout.${form}`
}

/** Whether contact data were typed that have not been sent. */
export function hasUnsentContact(): boolean {
  const { email, phone } = readDraft<{ email: string; phone: string }>(checkoutDraft('contact'))
  return Boolean(email || phone)
}

/** Clears the checkout's drafts after the order was placed. */
export function clearCheckoutDrafts(): void {
  clearDrafts(checkoutDraft(''))
}

type StoredExtras = Pick<Cart, 'comment' | 'is_newsletter_subscription' | 'is_new_account'>
/** Data of the order itself, not of the customer. */
type OrderExtras = Required<StoredExtras>

const unstoredDraft = checkoutDraft('order')

/**
 * The extras entered so far: the cart's, overridden by those its backend does not store, which are kept in this tab.
 */
export function orderExtras(cart: StoredExtras): OrderExtras {
  const { comment, is_newsletter_subscription, is_new_account = false } = cart
  return { comment, is_newsletter_subscription, is_new_account, ...readDraft<OrderExtras>(unstoredDraft) }
}

/** Keeps in this tab the inputs that are missing from the backend's response. */
export function saveUnstored(input: CartCustomerInput, answer: StoredExtras | undefined): void {
  const copy: Partial<Record<keyof OrderExtras, unknown>> = readDraft<OrderExtras>(unstoredDraft)
  for (const name of ['comment', 'is_newsletter_subscription', 'is_new_account'] as const) {
    if (input[name] === undefined) continue
    if (input[name] === answer?.[name]) delete copy[name]
    else copy[name] = input[name]
  }
  writeDraft(unstoredDraft, copy)
}

const reviewedDraft = checkoutDraft('reviewed')

/** Keeps in this tab the currency and total that the buyer has reviewed: another tab's currency reloads the page. */
export function saveReviewed({ currency_id, summary }: ReviewedCart): void {
  writeDraft(reviewedDraft, { currency: String(currency_id), total: String(summary.total_amount_gross) })
}

/** The cart as reviewed before the page was loaded: it differs from the one shown only if the currency does. */
export function reviewedBefore(shown: ReviewedCart): ReviewedCart {
  const { currency, total } = readDraft<{ currency: string; total: string }>(reviewedDraft)
  if (!currency || currency === String(shown.currency_id)) return shown
  return {
    ...shown,
    currency_id: Number(currency),
    summary: { ...shown.summary, total_amount_gross: Number(total) },
  }
}
