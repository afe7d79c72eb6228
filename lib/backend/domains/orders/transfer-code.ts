import { renderSVG } from 'uqr'
import { endOfDay, shopMinutes, type Day } from '@/lib/calendar/working-days'
import type { Order } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import type { OrderRow } from './store'

/** What the QR code of a transfer says. */
export interface CodedTransfer {
  readonly currency: CurrencyCode
  readonly beneficiary: string
  readonly iban: string
  /** BIC of the beneficiary's bank. */
  readonly swift: string
  /** In minor units. */
  readonly amount: number
  readonly dueOn: Day
  /** Printed on both statements. */
  readonly reference: string
}

const maxNameLength = 70
const hungarianIban = /^HU\d{26}$/
const bic = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/
/** Characters that banks accept: printable ASCII and the Hungarian letters. */
const unprintable = /[^\x20-\x7eáéíóöőúüűÁÉÍÓÖŐÚÜŰ]/g

/** The transfer that an order awaits. Pure. */
export function codedTransfer(
  { currency, totalGross, orderNumber }: Pick<OrderRow, 'currency' | 'totalGross' | 'orderNumber'>,
  beneficiary: string,
  { iban, swift, due_on: dueOn }: Pick<NonNullable<Order['bank_transfer']>, 'iban' | 'swift' | 'due_on'>,
): CodedTransfer {
  return { currency, beneficiary, iban, swift, amount: totalGross, dueOn, reference: orderNumber }
}

/** The last second of a day in the shop's time zone, "20261123235959+1"; the code has one digit for the offset. */
function validUntil(day: Day): string {
  const last = endOfDay(day)
  const utcMinutes = last.getUTCHours() * 60 + last.getUTCMinutes()
  const offset = (shopMinutes(last) - utcMinutes + 24 * 60) % (24 * 60)
  return `${day.replaceAll('-', '')}235959+${offset / 60}`
}

/**
 * The text of the QR code for instant credit transfers (HCT, version 001) as specified by the central bank of Hungary:
 * 17 lines, empty ones for what is optional. Null for other currencies and an account outside Hungary. Pure.
 */
export function transferText(transfer: CodedTransfer): string | null {
  const iban = transfer.iban.replaceAll(' ', '')
  const swift = transfer.swift.replaceAll(' ', '')
  if (transfer.currency !== 'HUF' || !hungarianIban.test(iban) || !bic.test(swift)) return null
  const name = transfer.beneficiary.replace(unprintable, '').slice(0, maxNameLength)
  const fields = [
    'HCT',
    '001',
    // UTF-8
    '1',
    swift,
    name,
    iban,
    `HUF${transfer.amount}`,
    validUntil(transfer.dueOn),
    // Purchase of goods
    'GDDS',
    transfer.reference,
  ]
  // Shop, device, invoice, customer, transaction, loyalty and tax identifiers.
  const unused = 7
  return [...fields, ...Array.from({ length: unused }, () => '')].map((field) => `${field}\n`).join('')
}

/** The QR code as SVG; null where there is none. */
export function transferSvg(transfer: CodedTransfer): string | null {
  const text = transferText(transfer)
  return text && renderSVG(text, { ecc: 'M', border: 4 })
}
