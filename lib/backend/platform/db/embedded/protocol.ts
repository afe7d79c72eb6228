/** Framing of PostgreSQL's wire protocol, version 3: just enough to find the ends of messages and batches. */

const protocolVersion3 = 196_608

interface Batch {
  /** Complete messages, in order; may be empty. */
  readonly messages: Uint8Array
  /** Trailing incomplete message. */
  readonly rest: Buffer
  /** Whether the last complete message ends a batch: the client waits for a response and holds nothing open. */
  readonly isClosed: boolean
  /** Whether the client is terminating the connection. */
  readonly isGoodbye: boolean
}

/** Message types that the server answers with ReadyForQuery: Sync and Query. */
const closing = new Set(['S'.charCodeAt(0), 'Q'.charCodeAt(0)])
const goodbye = 'X'.charCodeAt(0)

/** Length of the startup packet at the start of a connection; undefined while incomplete. Throws for anything else. */
export function startupLength(buffer: Buffer): number | undefined {
  if (buffer.length < 8) return undefined
  if (buffer.readInt32BE(4) !== protocolVersion3) throw new Error('Only unencrypted PostgreSQL protocol 3 is supported')
  const length = buffer.readInt32BE(0)
  return buffer.length >= length ? length : undefined
}

/** Splits data received after the startup packet into complete messages and the rest. */
export function takeMessages(buffer: Buffer): Batch {
  let end = 0
  let last: number | undefined
  while (buffer.length >= end + 5) {
    const next = end + 1 + buffer.readInt32BE(end + 1)
    if (next > buffer.length) break
    last = buffer[end]
    end = next
  }
  return {
    messages: new Uint8Array(buffer.subarray(0, end)),
    rest: Buffer.from(buffer.subarray(end)),
    isClosed: last !== undefined && closing.has(last),
    isGoodbye: last === goodbye,
  }
}

/** A Sync message, which ends a batch left open by its client. */
export const syncMessage = new Uint8Array(['S'.charCodeAt(0), 0, 0, 0, 4])
