/**
 * The edge of the backend's log: one JSON line per event, without personal data and secrets (R-SAFE-3). Every error passes
 * through here, because any may quote what it failed on: a query its parameters, a mail server a recipient.
 */

const address = /[^\s<>"'=(),;:]+@[^\s<>"'=(),;]+/g
/** Tokens, hashes and keys: letters and digits in one long piece. Dashes and underscores occur within. */
const secret = /[\w-]{24,}/g
const frame = /^\s+at .*$/gm
const maxMessageLength = 500

function redacted(message: string): string {
  return message.replace(address, '<address>').replace(secret, '<secret>').slice(0, maxMessageLength)
}

interface Fault {
  readonly name: string
  readonly message?: string
  /** SQLSTATE or system code. */
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
  readonly stack?: string
}

/** PostgreSQL's errors have a five-character SQLSTATE, and a message that quotes values. */
const isQueryError = (error: object) => 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
/** Drizzle's wrapper lists the parameters. */
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error

/** What may be logged of an error. Pure. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, message: redacted(String(error)) }
  // An error that only wraps another one.
  if (error.message === '' && error.cause !== undefined) return faultOf(error.cause)
  const stack = error.stack?.match(frame)?.join('\n')
  const origin = isFailedQuery(error) && error.cause instanceof Error ? error.cause : error
  const { code, table, constraint } = origin as Error & Record<'code' | 'table' | 'constraint', string | undefined>
  const isSilent = isFailedQuery(origin) || isQueryError(origin)
  return {
    name: origin.name,
    ...(!isSilent && { message: redacted(origin.message) }),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(stack && { stack }),
  }
}

/** Logs a failure; `known` holds facts without personal data: ids, counts, names of events. */
export function logError(event: string, error: unknown, known: Readonly<Record<string, unknown>> = {}): void {
  console.error(JSON.stringify({ level: 'error', event, ...known, ...faultOf(error) }))
}
