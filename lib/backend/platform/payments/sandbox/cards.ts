import type { PaymentState } from '@/lib/contract/order'
import type { TextKey } from '../../http/texts'

/** The sandbox's test cards and its bank's responses. Numbers pass the Luhn check but are not real cards. Pure. */

export interface TestCard {
  readonly number: string
  readonly state: Extract<PaymentState, 'paid' | 'failed' | 'expired'>
  /** ISO 8583 response code, three digits. */
  readonly responseCode: string
  readonly message: TextKey
  /** The card's label on the hosted page. */
  readonly label: TextKey
}

export const testCards: readonly TestCard[] = [
  {
    number: '4111111111111111',
    state: 'paid',
    responseCode: '000',
    message: 'sandbox.approved',
    label: 'sandbox.succeeds',
  },
  {
    number: '4000000000000051',
    state: 'failed',
    responseCode: '051',
    message: 'sandbox.declined',
    label: 'sandbox.insufficient',
  },
  {
    number: '4000000000000689',
    state: 'expired',
    responseCode: '068',
    message: 'sandbox.noAnswer',
    label: 'sandbox.timeout',
  },
]

export function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}
export type CardProblems = Partial<Record<keyof CardInput, TextKey>>

/** Whether a card's expiry, "MM/YY", is not in the past. */
function isFutureExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry.replace(/\s/g, ''))
  if (!match) return false
  const firstMomentAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return firstMomentAfter > now.getTime()
}

/** The test card entered, or the problems by field. */
export function readCard(input: CardInput, now: Date): { card: TestCard } | { problems: CardProblems } {
  const number = input.number.replace(/[\s-]/g, '')
  const card = testCards.find((one) => one.number === number)
  const problems: CardProblems = {
    ...(!card && { number: isLuhnValid(number) ? 'sandbox.unknownCard' : 'sandbox.wrongNumber' }),
    ...(!isFutureExpiry(input.expiry, now) && { expiry: 'sandbox.wrongExpiry' }),
    ...(!/^\d{3}$/.test(input.cvc.trim()) && { cvc: 'sandbox.wrongCvc' }),
  }
  return card && Object.keys(problems).length === 0 ? { card } : { problems }
}
