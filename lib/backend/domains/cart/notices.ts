import type { CartNotice } from '@/lib/contract/cart'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { Message } from '../../platform/http/errors'
import { text } from '../../platform/http/texts'

/** What the world changes in a cart without the buyer's doing, and how it is told. Pure. */

export interface Notice extends Message {
  readonly kind: CartNotice['kind']
  /** The product that it is about; its title is the text's `title`. */
  readonly product?: { readonly id: number; readonly title: Localized }
}

/** A notice as it is kept with the cart until it is dismissed: worded when it is told. */
export interface KeptNotice extends Notice {
  readonly id: string
}

/** What a notice is about: of one kind, a cart keeps one notice for each. */
function subjectOf({ kind, product, values }: Notice): string {
  return [kind, product?.id ?? values?.code].filter((part) => part !== undefined).join(':')
}

/** The kept notices with new ones, each in the place of an older one of its kind about the same. `change` numbers the cart's changes. */
export function withNotices(kept: readonly KeptNotice[], found: readonly Notice[], change: number): KeptNotice[] {
  const subjects = new Set(found.map(subjectOf))
  return [
    ...kept.filter((notice) => !subjects.has(subjectOf(notice))),
    ...found.map((notice) => ({ ...notice, id: `${subjectOf(notice)}:${change}` })),
  ]
}

/** A notice in words, as a sentence of a longer message. */
export function noticeText({ key, values, product }: Notice, locale: Locale): string {
  return text(locale, key, { ...values, ...(product && { title: product.title[locale] }) })
}

/** Notices as the contract has them. Those that last as long as their cause were never kept: their subject names them. */
export function toCartNotices(notices: readonly (Notice | KeptNotice)[], locale: Locale): CartNotice[] {
  return notices.map((notice) => ({
    id: 'id' in notice ? notice.id : subjectOf(notice),
    kind: notice.kind,
    message: noticeText(notice, locale),
    ...(notice.product && { product_id: notice.product.id }),
  }))
}
