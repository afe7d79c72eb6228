import { addDays, type Day } from '@/lib/calendar/working-days'
import { readHungarianTaxNumber } from '@/lib/contract/tax-number'
import type { InvoiceDocument } from './provider'

/** Timeout of a provider's call, in milliseconds. Issuing takes some seconds, at busy times up to a minute. */
export const invoicingTimeoutMs = 60_000

/** Calls a provider; throws on a timeout or when it cannot be reached. */
export function callInvoicing(url: string, init: RequestInit, timeoutMs = invoicingTimeoutMs): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
}

/** Whose tax number a buyer has. */
export function taxpayerOf({
  isCompany,
  taxNumber,
}: {
  readonly isCompany: boolean
  readonly taxNumber: string
}): 'none' | 'hungarian' | 'foreign' {
  if (!isCompany || taxNumber === '') return 'none'
  return readHungarianTaxNumber(taxNumber) ? 'hungarian' : 'foreign'
}

/** Days for paying what is not paid when the invoice is issued. */
const dueDays = 8

/** The day by which an invoice is to be paid: at once, or some days later if it has not been. */
export function dueOn({ day, content }: Pick<InvoiceDocument, 'day' | 'content'>): Day {
  return content.isPaid ? day : addDays(day, dueDays)
}
