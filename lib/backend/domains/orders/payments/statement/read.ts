import type { CurrencyCode } from '@/lib/money/currency'
import { readCamtStatement } from './camt'
import { readCsvStatement } from './csv'
import { StatementRefusal, type Statement } from './credit'
import { ofTransfers } from '../../../../platform/said/work'

/** Largest statement in bytes: some thousand transfers. It is less than a call's body may have. */
export const maxStatementBytes = 1_000_000

/** The text of a file as UTF-16, if it says so, as UTF-8, or in the encoding of Hungarian banks' older programs. Pure. */
function textOf(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1250').decode(content)
  }
}

/**
 * Reads a bank's statement: CSV, or CAMT.053. Throws a StatementRefusal for a file that is none, or too large. Pure.
 * @param homeCurrency of a CSV file that names none
 */
export function readStatement(content: Uint8Array, homeCurrency: CurrencyCode): Statement {
  if (content.length > maxStatementBytes)
    throw new StatementRefusal(ofTransfers.tooLarge(maxStatementBytes / 1_000_000))
  const text = textOf(content)
  return /^\ufeff?\s*</.test(text) ? readCamtStatement(text) : readCsvStatement(text, homeCurrency)
}
