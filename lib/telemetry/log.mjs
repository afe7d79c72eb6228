import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { servedRequest } from './request.mjs'

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

/** @param {string} text of 16 characters or more */
function isSecret(text) {
  if (text.length >= 24) return !words.test(text)
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
}

/** @param {string} text */
const redacted = (text) =>
  text
    .slice(0, maxLength)
    .replace(address, '<address>')
    .replace(piece, (found) => (isSecret(found) ? '<secret>' : found))

/** Fields that only this process writes. */
const own = new Set(['request_id', 'nidora.request_id', 'stack'])

/**
 * @param {unknown} value
 * @returns {unknown} the same without personal data and secrets
 */
function plain(value) {
  if (typeof value === 'string') return redacted(value)
  if (Array.isArray(value)) return value.map(plain)
  return value && typeof value === 'object' ? redactedFields({ ...value }) : value
}

/**
 * The same fields without personal data and secrets. Pure.
 * @param {Readonly<Record<string, unknown>>} fields
 * @returns {Record<string, unknown>}
 */
export function redactedFields(fields) {
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

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} [message]
 * @property {string} [code] SQLSTATE or system code
 * @property {string} [digest] Next's, which the error page shows
 * @property {string} [table]
 * @property {string} [constraint]
 * @property {string} [stack]
 */

/**
 * PostgreSQL's errors have a five-character SQLSTATE, and a message that quotes values.
 * @param {object} error
 */
const isQueryError = (error) => 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
/**
 * Drizzle's wrapper lists the parameters.
 * @param {Error} error
 */
const isFailedQuery = (error) => 'query' in error && 'params' in error

/**
 * What may be logged of an error. Pure.
 * @param {unknown} error
 * @returns {Fault}
 */
export function faultOf(error) {
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
  const { code, digest, table, constraint } =
    /** @type {Error & Partial<Record<'code' | 'digest' | 'table' | 'constraint', string>>} */ (origin)
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

/**
 * Logs a failure.
 * @param {string} event what failed, in snake_case
 * @param {unknown} error
 * @param {Readonly<Record<string, unknown>>} [known] facts without personal data: ids, counts, names
 */
export function logError(event, error, known = {}) {
  logger.error({ event, ...known, ...faultOf(error) })
}

/**
 * Logs the progress of long-running work.
 * @param {string} event in snake_case
 * @param {Readonly<Record<string, unknown>>} [known] facts without personal data
 */
export function logInfo(event, known = {}) {
  logger.info({ event, ...known })
}

/**
 * Logs something worth attention that is not a failure.
 * @param {string} event in snake_case
 * @param {Readonly<Record<string, unknown>>} [known] facts without personal data
 */
export function logWarning(event, known = {}) {
  logger.warn({ event, ...known })
}

/**
 * Logs warnings and errors printed by Next, React and packages as the event `printed`: only texts and errors, because
 * other arguments may be personal data.
 */
export function logPrinted() {
  for (const level of /** @type {const} */ (['warn', 'error'])) {
    /** @param {unknown[]} given */
    const print = (...given) => {
      const text = given.filter((one) => typeof one === 'string').join(' ')
      const error = given.find((one) => one instanceof Error)
      logger[level]({ event: 'printed', text: stripVTControlCharacters(text), ...(error && faultOf(error)) })
    }
    Object.assign(console, { [level]: print })
  }
}
