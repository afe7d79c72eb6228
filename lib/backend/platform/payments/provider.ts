import type { PaymentState } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'

/** A payment to collect. Amounts in integer minor units. */
export interface PaymentRequest {
  /** Our reference, unique per attempt. */
  readonly reference: string
  readonly orderNumber: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly locale: Locale
  readonly email: string
  /** Billing data; some banks check it. */
  readonly buyer: {
    readonly name: string
    /** Two-letter code, "HU"; empty when unknown. */
    readonly country: string
    readonly zipcode: string
    readonly city: string
    readonly address: string
  }
  /** Where the browser returns to. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface StartedPayment {
  readonly redirectUrl: string
  readonly providerReference: string
}

/** The content of a verified notification or a query. */
export interface PaymentReport {
  /** Unique per event; redelivered events are processed once. */
  readonly eventId: string
  readonly providerReference: string
  readonly state: PaymentState
  readonly amount: number
  /** What has been refunded of it so far; null if the provider does not state it, or not in whole minor units. */
  readonly refunded: number | null
  readonly currency: CurrencyCode
  readonly authorizationCode: string | null
  readonly responseCode: string | null
  readonly responseMessage: string | null
}

/** A provider's notification, and the response it expects. */
interface Notification {
  /** The report of an authentic notification; null if it is not about a payment. */
  readonly report: PaymentReport | null
  /**
   * The payment named in an unsigned notification, whose state must be queried, within limits, as anyone can send one.
   */
  readonly hint?: string
  readonly acknowledgement: Response
}

/** The provider is down, slow or returns an invalid response (see `cause`); the same call may succeed later. */
export class ProviderFailure extends Error {
  constructor(cause: unknown) {
    super('', { cause })
  }
}

/** The provider has answered that it does not do what it was asked; without an answer, it may have. */
export class ProviderRefusal extends Error {}

/**
 * Interface of all card payment providers (R-PAY-1). A browser's return proves nothing: only `verifyNotification` and
 * `query` report a payment.
 */
export interface PaymentProvider {
  readonly name: string
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Verifies the signature, if the provider signs, before any network call; null for a forged notification. */
  verifyNotification(rawBody: string, headers: Headers): Promise<Notification | null>
  query(providerReference: string): Promise<PaymentReport>
  cancel(providerReference: string): Promise<void>
  /**
   * Refunds part of a payment, or all of it. Throws a ProviderRefusal if the provider refuses, any other error if it may
   * have refunded all the same.
   * @param amount minor units
   * @param reference ours, unique per refund
   */
  refund(providerReference: string, amount: number, reference: string): Promise<void>
}
