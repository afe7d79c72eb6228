/** Errors of a database that has no time, room or connection: the same call may succeed later. Pure. */

/** SQLSTATE: cancelled by a timeout, deadlock and serialization, no resources, no connection, shutting down. */
const states = /^(57014|55P03|25P03|40P01|40001|53\w{3}|08\w{3}|57P0[1-5])$/
const systemCalls = new Set(['connect', 'read', 'write'])
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** The driver's own, which have no code. */
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  const isBroken = systemCalls.has(String(syscall)) && systemCodes.has(String(code))
  if (isBroken || (typeof code === 'string' && states.test(code))) return true
  return messages.test(error.message) || isOverload(error.cause)
}
