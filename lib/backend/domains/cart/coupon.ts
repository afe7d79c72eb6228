import { createHash } from 'node:crypto'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { coupons } from '../../platform/db/schema/shop'
import type { Message } from '../../platform/http/errors'
import { isEligible, type CouponTerms, type PricedLine } from './totals'
import { mailboxOf } from '../customers/recipient-limits'

export type CouponRecord = typeof coupons.$inferSelect

export interface CouponUses {
  readonly total: number
  readonly byEmail: number
}

/** Replaces the e-mail address in the list of uses, whichever way its mailbox is written. */
export function emailHash(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex')
}

export function couponTerms(coupon: CouponRecord, currency: CurrencyCode): CouponTerms {
  return {
    kind: coupon.kind,
    percent: coupon.percent ?? 0,
    amount: coupon.amounts?.[currency] ?? 0,
    appliesToDiscounted: coupon.appliesToDiscounted,
    deliveryMethods: coupon.deliveryMethods,
  }
}

/** Why nobody can redeem a coupon now, whatever is bought; null when somebody can. */
export function couponEnd(coupon: CouponRecord, uses: CouponUses, now: Date): Message | null {
  if (now < coupon.startsAt) return { key: 'cart.couponNotYet' }
  if (now >= coupon.endsAt) return { key: 'cart.couponExpired' }
  return coupon.limitTotal !== null && uses.total >= coupon.limitTotal ? { key: 'cart.couponUsedUp' } : null
}

/** Why a coupon cannot be applied to these line items now; null when it can. */
export function couponObjection(
  coupon: CouponRecord,
  uses: CouponUses,
  lines: readonly PricedLine[],
  currency: CurrencyCode,
  now: Date,
): Message | null {
  const end = couponEnd(coupon, uses, now)
  if (end) return end
  if (coupon.limitPerEmail !== null && uses.byEmail >= coupon.limitPerEmail) return { key: 'cart.couponUsedByEmail' }
  if (coupon.kind === 'amount' && coupon.amounts?.[currency] === undefined) return { key: 'cart.couponCurrency' }
  const minimum = coupon.minimumGross?.[currency]
  if (coupon.minimumGross && minimum === undefined) return { key: 'cart.couponCurrency' }
  const items = lines.reduce((sum, line) => sum + line.unitGross * line.quantity, 0)
  if (minimum !== undefined && items < minimum)
    return { key: 'cart.couponMinimum', values: { amount: formatMoney(minimum, currency) } }
  const terms = couponTerms(coupon, currency)
  if (coupon.kind !== 'free_delivery' && !lines.some((line) => isEligible(line, terms)))
    return { key: 'cart.couponNoProduct' }
  return null
}
