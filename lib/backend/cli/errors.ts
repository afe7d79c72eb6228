import { Failure } from '../exchange/failure'

/** A usage error detected by the command itself rather than the parser; exit code 2. */
export class UsageError extends Failure {}

export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const
