import type { CartNotice } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { Notice, StoredNotice } from '../../platform/db/schema/stored-cart'
import { text } from '../../platform/http/texts'

/** Notices (cart changes not made by the buyer) and their texts. Pure. */

/** A notice's subject: a cart keeps one notice per kind and subject. */
function subjectOf({ kind, product, values }: Notice): string {
  return [kind, product?.id ?? (values?.code as string | undefined)].filter((part) => part !== undefined).join(':')
}

/**
 * Adds new notices to the kept ones, replacing older ones of the same kind and subject. `change` is the cart's change
 * counter.
 */
export function withNotices(kept: readonly StoredNotice[], found: readonly Notice[], change: number): StoredNotice[] {
  const subjects = new Set(found.map(subjectOf))
  return [
    ...kept.filter((notice) => !subjects.has(subjectOf(notice))),
    ...found.map((notice) => ({ ...notice, id: `${subjectOf(notice)}:${change}` })),
  ]
}

/**
 * Whether a notice about a product still describes the cart, after its line items were merged with another cart's: a
 * reduced quantity is the cart's, and what was removed is not there.
 */
export function stillHolds(
  { kind, product, values }: Notice,
  lines: readonly { readonly productId: number; readonly quantity: number }[],
): boolean {
  const own = lines.filter(({ productId }) => productId === product?.id)
  if (kind === 'quantity_reduced') return own.some(({ quantity }) => quantity === values?.count)
  return kind !== 'product_removed' || own.length === 0
}

export function noticeText({ key, values, product }: Notice, locale: Locale): string {
  return text(locale, key, { ...values, ...(product && { title: product.title[locale] }) })
}

/**
 * Maps notices to the contract. Those that last as long as their cause are never stored and use their subject as id.
 */
export function toCartNotices(notices: readonly (Notice | StoredNotice)[], locale: Locale): CartNotice[] {
  return notices.map((notice) => ({
    id: 'id' in notice ? notice.id : subjectOf(notice),
    kind: notice.kind,
    message: noticeText(notice, locale),
    ...(notice.product && { product_id: notice.product.id }),
  }))
}
