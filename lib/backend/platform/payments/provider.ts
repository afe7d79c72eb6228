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
  /** Where the browser comes back to. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface StartedPayment {
  readonly redirectUrl: string
  readonly providerReference: string
}

/** The content of a verified notification or a query. */
export interface PaymentReport {
  /** Unique per event: a redelivered one counts once. */
  readonly eventId: string
  readonly providerReference: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: CurrencyCode
  readonly authorizationCode: string | null
  readonly responseCode: string | null
  readonly responseMessage: string | null
}

/** A provider's message, and the response that it expects. */
export interface Notification {
  /** What an authentic message reports; null when it is not about a payment. */
  readonly report: PaymentReport | null
  /** The payment that an unsigned message is about: its state must be queried, as often as anybody may cause it. */
  readonly hint?: string
  readonly acknowledgement: Response
}

/** The provider is down, slow or answers nonsense (its cause says which): the same call may succeed later. */
export class ProviderFailure extends Error {
  constructor(cause: unknown) {
    super('', { cause })
  }
}

/**
 * The interface of every card payment provider (R-PAY-1). A browser's return proves nothing: only `verifyNotification`
 * and `query` report a payment.
 */
export interface PaymentProvider {
  readonly name: string
  start(request: PaymentRequest): Promise<StartedPayment>
  /** A notification whose signature, if the provider signs, is right; null when it is forged. Calls nobody. */
  verifyNotification(rawBody: string, headers: Headers): Promise<Notification | null>
  query(providerReference: string): Promise<PaymentReport>
  cancel(providerReference: string): Promise<void>
  refund(providerReference: string, amount: number): Promise<void>
}
