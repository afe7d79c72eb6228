/** What cannot be done, told to the operator as it is; ends the program with code 1. */
export class Failure extends Error {}

/** An argument that only the verb itself could judge; ends the program with code 2. */
export class UsageError extends Failure {}

/** Exit codes of the command line. */
export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const

/** The reason of an error in one line: a database's own words instead of the query that met them. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
