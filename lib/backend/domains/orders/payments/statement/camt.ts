import { XMLParser } from 'fast-xml-parser'
import { currencies, currencyByCode } from '@/lib/money/currency'
import { AmountFault, notAnAmount } from '@/lib/money/parse-amount'
import { dayOf } from './csv'
import { maxEntries, StatementRefusal, type Credit, type Statement } from './credit'
import type { Said } from '../../../../platform/said/said'
import { ofTransfers } from '../../../../platform/said/work'

/** Statements as CAMT.053 of ISO 20022. All pure. */

const several = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => several.has(name),
})

/** What is found at a path of elements; the first, where there are several. */
function at(node: unknown, ...path: readonly string[]): unknown {
  const one: unknown = Array.isArray(node) ? node[0] : node
  const [name, ...rest] = path
  if (name === undefined) return one
  return typeof one === 'object' && one !== null
    ? at((one as Readonly<Record<string, unknown>>)[name], ...rest)
    : undefined
}

/** All elements of a name. */
function each(node: unknown, name: string): unknown[] {
  const found =
    typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[name] : undefined
  return Array.isArray(found) ? (found as unknown[]) : found === undefined ? [] : [found]
}

function textOf(node: unknown, ...path: readonly string[]): string {
  const found = at(node, ...path)
  if (typeof found === 'string') return found.trim()
  const text = at(found, '#text')
  return typeof text === 'string' ? text.trim() : ''
}

/** Reads a statement as CAMT.053. Throws a StatementRefusal for a file that is none, or declares entities. */
export function readCamtStatement(content: string): Statement {
  // What a declared entity stands for may be another file, or far more than the file.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new StatementRefusal(ofTransfers.hasDoctype)
  const document: unknown = parsed(content)
  const statements = each(at(document, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new StatementRefusal(ofTransfers.notCamt)
  const entries = statements.flatMap((statement) => each(statement, 'Ntry'))
  const credits: Credit[] = []
  const faults: { row: number; reason: Said }[] = []
  let skipped = 0
  for (const [index, entry] of entries.entries()) {
    try {
      const found = creditsOf(entry, index + 1)
      if (found.length === 0) skipped++
      credits.push(...found)
    } catch (error) {
      if (!(error instanceof AmountFault)) throw error
      faults.push({ row: index + 1, reason: error.said })
    }
  }
  if (credits.length + skipped > maxEntries) throw new StatementRefusal(ofTransfers.tooMany(maxEntries))
  return { credits, skipped, faults }
}

function parsed(content: string): unknown {
  try {
    return parser.parse(content, true)
  } catch (error) {
    throw new StatementRefusal(ofTransfers.notXml(error instanceof Error ? error.message : String(error)))
  }
}

/** What an entry says has come in: of a collective one, each of its transfers. None for a debit, or what is not booked. */
function creditsOf(entry: unknown, row: number): Credit[] {
  const state = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')
  const isCredit = textOf(entry, 'CdtDbtInd') === 'CRDT' && textOf(entry, 'RvslInd') !== 'true'
  if (!isCredit || (state !== '' && state !== 'BOOK')) return []
  const day = dayOf(textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm') || textOf(entry, 'ValDt', 'Dt'))
  const transfers = each(entry, 'NtryDtls').flatMap((details) => each(details, 'TxDtls'))
  // A single transfer has the amount of its entry, which was booked; its own may be in the payer's currency.
  const [single] = transfers
  if (transfers.length <= 1) return [{ row, day, ...moneyOf(at(entry, 'Amt')), ...wordsOf(single, entry) }]
  return transfers.map((transfer) => ({
    row,
    day,
    ...moneyOf(at(transfer, 'Amt') ?? at(transfer, 'AmtDtls', 'TxAmt', 'Amt')),
    ...wordsOf(transfer, undefined),
  }))
}

/** An amount with its currency. Throws an AmountFault for what cannot be read. */
function moneyOf(node: unknown): Pick<Credit, 'amount' | 'currency'> {
  const code = textOf(node, '@Ccy')
  const currency = currencies.find((one) => one.code === code)?.code
  if (!currency) throw new AmountFault(ofTransfers.noCurrency(code))
  const written = textOf(node)
  // XML has a point before the decimals, of which some banks write more than there are.
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  const { decimals } = currencyByCode(currency)
  if (whole === '' || /[1-9]/.test(fraction.slice(decimals)))
    throw new AmountFault(notAnAmount(`"${written}"`, currency))
  return { amount: Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), currency }
}

/** Who paid, and what they wrote; of an entry without details, what the bank says about it. */
function wordsOf(transfer: unknown, entry: unknown): Pick<Credit, 'payer' | 'text'> {
  const debtor = at(transfer, 'RltdPties', 'Dbtr')
  const remittance = at(transfer, 'RmtInf')
  const words = [
    ...each(remittance, 'Ustrd').map((part) => textOf(part)),
    ...each(remittance, 'Strd').map((part) => textOf(part, 'CdtrRefInf', 'Ref')),
    textOf(transfer, 'Refs', 'EndToEndId'),
    textOf(transfer, 'AddtlTxInf'),
    textOf(entry, 'AddtlNtryInf'),
  ]
  return {
    payer: textOf(debtor, 'Nm') || textOf(debtor, 'Pty', 'Nm'),
    text: words.filter((word) => word !== '' && word !== 'NOTPROVIDED').join(' '),
  }
}
