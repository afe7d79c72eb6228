/** Errors of a database that is overloaded or unavailable: the same call may succeed later. Pure. */

/**
 * SQLSTATEs: timeout, deadlock and serialization failure, read-only (a standby before takeover), insufficient
 * resources, no connection or access, shutdown.
 */
const states = /^(57014|55P03|25P0[34]|25006|40P01|40001|53\w{3}|08\w{3}|28\w{3}|3D000|57P0[1-5]|58030)$/
const systemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const systemCodes =
  /^(EAI_AGAIN|ECONNABORTED|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/
/** Messages of the driver's own errors, which have no code. */
const messages =
  /^(timeout (exceeded when trying to connect|expired)|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|The server does not support SSL)/

export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  const isBroken = systemCalls.has(String(syscall)) && systemCodes.test(String(code))
  if (isBroken || (typeof code === 'string' && states.test(code))) return true
  // Thrown after all addresses of a name were tried.
  if (error instanceof AggregateError && error.errors.some(isOverload)) return true
  return messages.test(error.message) || isOverload(error.cause)
}
