import type { PaymentState } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'

/** What a provider is asked to collect. Amounts in integer minor units. */
export interface PaymentRequest {
  /** Our reference, unique per attempt. */
  readonly reference: string
  readonly orderNumber: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly locale: Locale
  readonly email: string
  /** Who is billed; some banks check it. */
  readonly buyer: {
    readonly name: string
    /** Two letters, "HU"; empty when unknown. */
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

/** What a verified notification or a query says. */
export interface PaymentReport {
  /** Unique per event: delivered twice, it counts once. */
  readonly eventId: string
  readonly providerReference: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: CurrencyCode
  readonly authorizationCode: string | null
  readonly responseCode: string | null
  readonly responseMessage: string | null
}

/**
 * The port behind which every card payment provider stands (domain §2). A browser's return proves nothing:
 * only `verifyNotification` and `query` report a payment.
 */
export interface PaymentProvider {
  readonly name: string
  start(request: PaymentRequest): Promise<StartedPayment>
  /**
   * The report of an authentic notification, null when it tells of no payment, and the answer that the provider expects;
   * null when it is forged.
   */
  verifyNotification(
    rawBody: string,
    headers: Headers,
  ): Promise<{ report: PaymentReport | null; acknowledgement: Response } | null>
  query(providerReference: string): Promise<PaymentReport>
  cancel(providerReference: string): Promise<void>
  refund(providerReference: string, amount: number): Promise<void>
}
