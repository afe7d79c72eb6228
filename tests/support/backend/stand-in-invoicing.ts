import type { InvoicingProvider } from '@/lib/backend/platform/invoicing/provider'

/** A document in the books of an invoicing provider's stand-in. Amounts are decimals. */
export interface BookedDocument {
  readonly number: string
  readonly reference: string | null
  readonly order: string
  readonly kind: 'invoice' | 'storno' | 'correction'
  readonly corrects: string | null
  readonly gross: number
  readonly lines: readonly BookedLine[]
}

export interface BookedLine {
  readonly name: string
  readonly quantity: number
  readonly vat: string
  readonly gross: number
}

/**
 * How the next call that issues something fails: "lost" issues it but answers nothing, "torn" breaks off within the
 * answer, "down" and "busy" issue nothing, "wrong" answers with another total.
 */
export type InvoicingFault = 'lost' | 'torn' | 'down' | 'busy' | 'wrong'

/** A stand-in that speaks an invoicing provider's protocol and refuses what the provider refuses. */
export interface InvoicingStandIn {
  /** The shop's provider, which calls it. */
  readonly provider: InvoicingProvider
  readonly url: string
  readonly documents: readonly BookedDocument[]
  /** Makes the next calls fail. */
  fail(...faults: InvoicingFault[]): void
  close(): Promise<void>
}

export const samplePdf = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n')
