import { isOverload } from '../platform/db/overload'
import { ProviderFailure } from '../platform/payments/provider'
import { OperatorRefusal } from '../platform/refusal'

/** What was given cannot be taken, as the command line tells it. */
export class Failure extends OperatorRefusal {}

/** Readable reasons for file system error codes. */
const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'that is a folder',
  EACCES: 'that is not allowed',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  Z_DATA_ERROR: 'the file is not a backup of the shop, or is damaged',
  Z_BUF_ERROR: 'the file is truncated',
}

function fileReason(error: Error): string | undefined {
  const { code, path, dest } = error as Error & { code?: unknown; path?: unknown; dest?: unknown }
  const fault = fileFaults[String(code)]
  const where = dest ?? path
  return fault && (typeof where === 'string' ? `${where}: ${fault}.` : `${fault}.`)
}

const whatToDo = 'Check that it runs, and that DATABASE_URL is right if it is set; then try again.'

/** The message of the database, its driver or the network. */
function innermost(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return innermost(error.errors[0])
  return error.cause instanceof Error ? innermost(error.cause) : error.message
}

/** The cause of an error in one line: the database's own message instead of the failed query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof ProviderFailure) && isOverload(error))
    return `the database cannot be used right now (${innermost(error)}). ${whatToDo}`
  const reason = fileReason(error)
  if (reason !== undefined) return reason
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
