import type { PaymentState } from '@/lib/contract/order'
import {
  ProviderRefusal,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
} from '@/lib/backend/platform/payments/provider'

interface BankPayment {
  readonly providerReference: string
  readonly amount: number
  readonly currency: PaymentRequest['currency']
  state: PaymentState
  refunded: number
}

/**
 * A bank with its own memory: it treats every start as a new payment, like banks that refuse a second one, and reports
 * the outcome of each.
 */
export class Bank implements PaymentProvider {
  readonly name = 'bank'
  /** By our reference; a second start replaces the first. */
  readonly payments = new Map<string, BankPayment>()
  /** References of all starts. */
  starts: string[] = []
  /** Reports already delivered, or still possible. */
  events: PaymentReport[] = []
  #turn

  /** @param turn waits until the bank may answer */
  constructor(turn: () => Promise<unknown>) {
    this.#turn = turn
  }

  reset(): void {
    this.payments.clear()
    this.starts = []
    this.events = []
  }

  start = async (request: PaymentRequest) => {
    await this.#turn()
    this.starts.push(request.reference)
    const { amount, currency, reference } = request
    const providerReference = `bank-${reference}-${this.starts.length}`
    this.payments.set(reference, { providerReference, amount, currency, state: 'redirected', refunded: 0 })
    await this.#turn()
    return { redirectUrl: `https://bank.example/${providerReference}`, providerReference }
  }

  verifyNotification = async () => null

  query = async (providerReference: string) => {
    await this.#turn()
    const answer = this.#report(this.#known(providerReference))
    await this.#turn()
    return answer
  }

  cancel = async (providerReference: string) => {
    await this.#turn()
    const payment = this.#known(providerReference)
    if (payment.state === 'redirected') this.#move(payment, 'cancelled')
  }

  refund = async (providerReference: string, amount: number) => {
    await this.#turn()
    const payment = this.#known(providerReference)
    if (payment.state !== 'paid' || payment.refunded + amount > payment.amount)
      throw new ProviderRefusal('Nothing to refund')
    payment.refunded += amount
    if (payment.refunded === payment.amount) this.#move(payment, 'refunded')
  }

  /** On each open page, a buyer pays or fails to. */
  async decide(state: 'paid' | 'failed'): Promise<void> {
    await this.#turn()
    for (const payment of this.payments.values()) {
      const isPayable = payment.state === 'redirected' || (state === 'paid' && payment.state === 'failed')
      if (isPayable) this.#move(payment, state)
    }
  }

  /** Closes the pages that are still open. */
  expire(): void {
    for (const payment of this.payments.values()) if (payment.state === 'redirected') this.#move(payment, 'expired')
  }

  /** Reports that contradict the bank's other ones: failed, expired, and paid with another amount. */
  contradictions(): PaymentReport[] {
    return [...this.payments.values()].flatMap((payment) => {
      const report = this.#report(payment)
      const late = (['failed', 'expired', 'processing'] as const).map((state) => ({
        ...report,
        state,
        eventId: `${report.eventId}:late:${state}`,
      }))
      return payment.state === 'paid' ? late : [{ ...late[2]! }]
    })
  }

  #known(providerReference: string): BankPayment {
    const found = [...this.payments.values()].find((payment) => payment.providerReference === providerReference)
    if (!found) throw new Error('The bank does not know this payment')
    return found
  }

  #move(payment: BankPayment, state: PaymentState): void {
    payment.state = state
    this.events.push(this.#report(payment))
  }

  #report({ providerReference, state, amount, refunded, currency }: BankPayment): PaymentReport {
    return {
      eventId: `${providerReference}:${state}`,
      providerReference,
      state,
      amount,
      refunded,
      currency,
      authorizationCode: state === 'paid' ? '123456' : null,
      responseCode: state === 'failed' ? '51' : null,
      responseMessage: null,
    }
  }
}
