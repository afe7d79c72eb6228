import type { Day } from '@/lib/calendar/working-days'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { PaymentMethod } from '@/lib/contract/cart'

/**
 * A line of an invoice, in integer minor units; in a correction, quantity and amounts are negative. `gross` is the
 * quantity times `unitGross`, and includes the VAT; `net` does not.
 */
export interface InvoiceLine {
  readonly name: string
  readonly articleNumber: string | null
  readonly quantity: number
  readonly unitGross: number
  readonly gross: number
  readonly net: number
  /** VAT rate in percent; null for what is exempt. */
  readonly vatPercent: number | null
}

/** What an invoice or a correction says. It is stored when it becomes due, so that a repeated attempt says the same. */
export interface InvoiceContent {
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly lines: readonly InvoiceLine[]
  /** The seller was exempt from VAT (AAM); otherwise lines without a rate are exempt by what they are of (TAM). */
  readonly isSellerExempt?: boolean
  /** Cash rounding in minor units, without VAT: part of what is paid, not of the lines. */
  readonly rounding: number
  readonly payment: PaymentMethod['key']
  readonly isPaid: boolean
  /** Day of the payment or of the handover. */
  readonly fulfilledOn: Day
  /** Of a correction: it is about other lines of the order, not about what is given back. */
  readonly isOfChange?: boolean
  readonly buyer: {
    readonly name: string
    /** Two-letter code, "HU". */
    readonly country: string
    /** In the language of the document. */
    readonly countryName: string
    readonly zipcode: string
    readonly city: string
    readonly address: string
    readonly isCompany: boolean
    /** Hungarian or of another country; empty if there is none. */
    readonly taxNumber: string
  }
}

/** A document as the provider knows it. */
export interface IssuedRef {
  readonly number: string
  /** The provider's own identifier. */
  readonly providerId: string
}

export interface InvoiceDocument {
  /** Ours, unique per document; the provider finds the document by it. */
  readonly reference: string
  readonly orderNumber: string
  /** `storno` reverses all of another document, `correction` a part of it. */
  readonly kind: 'invoice' | 'storno' | 'correction'
  readonly content: InvoiceContent
  /** The reversed or corrected document; null for an invoice. */
  readonly corrected: IssuedRef | null
  /** The day it is issued on. */
  readonly day: Day
}

export interface IssuedInvoice extends IssuedRef {
  /** Total of its lines, in minor units. */
  readonly gross: number
  /** The buyer's page at the provider. */
  readonly url: string | null
  /** Null if it has to be downloaded. */
  readonly pdf: Buffer | null
}

/** The provider refuses, and will refuse again until somebody has changed something. */
export class InvoiceRefusal extends Error {}

/** The provider allows no more calls for some seconds. Nothing was issued. */
export class InvoicingBusy extends Error {
  constructor(readonly seconds: number) {
    super(`The invoicing provider allows no more calls for ${seconds} seconds`)
  }
}

/**
 * Interface of all invoicing providers (R-INVOICE-1). They have no idempotency keys: `issue` is only called after `find`
 * has found nothing. Besides refusals, errors mean that the outcome is unknown.
 */
export interface InvoicingProvider {
  readonly name: string
  /** The document already issued with this reference; null if there is none. */
  find(document: InvoiceDocument): Promise<IssuedInvoice | null>
  issue(document: InvoiceDocument): Promise<IssuedInvoice>
  /** The PDF of a document; null while it is not ready. */
  download(issued: IssuedRef): Promise<Buffer | null>
}

/** The authority's code of why a line has no VAT. */
export const exemptionOf = ({ isSellerExempt }: Pick<InvoiceContent, 'isSellerExempt'>) =>
  isSellerExempt ? 'AAM' : 'TAM'

/** Total of a document's lines, in minor units. */
export function linesGross({ lines }: Pick<InvoiceContent, 'lines'>): number {
  return lines.reduce((sum, { gross }) => sum + gross, 0)
}

/** What is to be paid, in minor units: the lines and the rounding. */
export function totalOf(content: Pick<InvoiceContent, 'lines' | 'rounding'>): number {
  return linesGross(content) + content.rounding
}
