import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { servedRequest } from './request'

/**
 * The server's log: a JSON line per event on stderr, without personal data and secrets (R-SAFE-3). Every error
 * is logged here, because any may quote its input: a query its parameters, a mail server a recipient.
 */

/** E-mail addresses, URL-encoded ones too. */
const address = /[^\s<>"'=(),;:?&/]{1,64}(?:@|%40)[^\s<>"'=(),;:?&/]+/gi
/** Possible secrets: tokens, hashes and keys contain dashes and underscores too. */
const piece = /[\w-]{16,}/g
/**
 * Identifiers, page slugs and error codes: "notification_of_former_provider", "lune-fotel-12",
 * "clientComponentLoadCount", "DEPTH_ZERO_SELF_SIGNED_CERT".
 */
const words =
  /^(?:[a-z]{1,20}(?:[-_](?:[a-z]{1,20}|\d{1,12}))*|[A-Za-z][a-z]{2,20}(?:[A-Z][a-z]{2,20})+|[A-Z]{2,20}(?:_[A-Z]{2,20}\d?)+)$/
const frame = /^\s+at .*$/gm
const maxLength = 1000
const maxStackLength = 4000

/** @param text of 16 characters or more */
function isSecret(text: string): boolean {
  if (text.length >= 24) return !words.test(text)
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
}

const redacted = (text: string) =>
  text
    .slice(0, maxLength)
    .replace(address, '<address>')
    .replace(piece, (found) => (isSecret(found) ? '<secret>' : found))

/** Fields that only this process writes. */
const own = new Set(['request_id', 'nidora.request_id', 'stack'])

/** The same without personal data and secrets. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return redacted(value)
  if (Array.isArray(value)) return value.map(plain)
  return value && typeof value === 'object' ? redactedFields({ ...value }) : value
}

/** The same fields without personal data and secrets. Pure. */
export function redactedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.map(([name, value]) => [redacted(name), own.has(name) ? value : plain(value)]))
}

const logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: redactedFields },
    mixin() {
      const id = servedRequest.getStore()?.id
      return id === undefined ? {} : { request_id: id }
    },
  },
  // stdout belongs to the command line's results.
  { write: (line) => void process.stderr.write(line) },
)

interface Fault {
  readonly name: string
  readonly message?: string
  /** SQLSTATE or system code. */
  readonly code?: string
  /** Next's, which the error page shows. */
  readonly digest?: string
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
  // Without the message, whose lines may look like frames.
  const stack = error.stack
    ?.replace(error.message, () => '')
    .match(frame)
    ?.join('\n')
    .slice(0, maxStackLength)
  const origin = isFailedQuery(error) && error.cause instanceof Error ? error.cause : error
  const { code, digest, table, constraint } = origin as Error & Pick<Fault, 'code' | 'digest' | 'table' | 'constraint'>
  const isSilent = isFailedQuery(origin) || isQueryError(origin)
  return {
    name: origin.name,
    ...(!isSilent && { message: redacted(origin.message) }),
    ...(code && { code }),
    ...(digest && { digest }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(stack && { stack }),
  }
}

/** Facts without personal data: ids, counts, names. */
type Facts = Readonly<Record<string, unknown>>

/**
 * Logs a failure.
 * @param event what failed, in snake_case
 */
export function logError(event: string, error: unknown, known: Facts = {}): void {
  logger.error({ event, ...known, ...faultOf(error) })
}

/**
 * Logs the progress of long-running work.
 * @param event in snake_case
 */
export function logInfo(event: string, known: Facts = {}): void {
  logger.info({ event, ...known })
}

/**
 * Logs something worth attention that is not a failure.
 * @param event in snake_case
 */
export function logWarning(event: string, known: Facts = {}): void {
  logger.warn({ event, ...known })
}

/**
 * Lets the process outlive whoever reads its output, such as a log collector that was restarted. Otherwise the failed line
 * ends the process, or, where exceptions are logged, is followed by the next failed line for ever.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Logs warnings and errors printed by Next, React and packages as the event `printed`: only texts and errors, because
 * other arguments may be personal data.
 */
export function logPrinted(): void {
  for (const level of ['warn', 'error'] as const) {
    const print = (...given: unknown[]) => {
      const text = given.filter((one) => typeof one === 'string').join(' ')
      const error = given.find((one) => one instanceof Error)
      logger[level]({ event: 'printed', text: stripVTControlCharacters(text), ...(error && faultOf(error)) })
    }
    Object.assign(console, { [level]: print })
  }
}
