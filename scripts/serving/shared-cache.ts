import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import { Counter, Gauge, register, type Registry } from 'prom-client'
import { logError, logInfo, logWarning } from '@/lib/telemetry/log'
import { Breaker } from './breaker'
import { decode, encode, secondsLeft, type SharedEntry } from './shared-entry'

/** Milliseconds that a page waits for Redis. */
const timeoutMs = 100
/** Milliseconds that startup waits for Redis. */
const startMs = 1_000
const reconnectMs = 1_000
/** Maximum bytes of an entry, compressed. */
const maxEntryBytes = 2 ** 20
/** Bytes of overhead per entry in Redis: its key, its index entry and its ledger entry. */
const overheadBytes = 512

/**
 * Stores an entry, evicting those that expire first to make room. SET comes first, because maxmemory stops no script
 * that has already written. The index holds each entry's expiry, the ledger its size and, under "all", the total.
 * Neither has an expiry, so that Redis, which may evict keys with one (volatile-*), leaves them alone.
 */
const keep = `
local entry, index, ledger = KEYS[1], KEYS[2], KEYS[3]
local bytes, seconds, limit = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local now = tonumber(redis.call('TIME')[1])
local all = tonumber(redis.call('HGET', ledger, 'all') or 0)
local function forget(name)
  all = all - tonumber(redis.call('HGET', ledger, name) or 0)
  redis.call('HDEL', ledger, name)
  redis.call('ZREM', index, name)
end
redis.call('SET', entry, ARGV[1], 'EX', seconds)
forget(entry)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', index, '-inf', now - 1, 'LIMIT', 0, 100)) do forget(name) end
while all + bytes > limit do
  local first = redis.call('ZRANGE', index, 0, 0)[1]
  if not first then break end
  redis.call('DEL', first)
  forget(first)
end
redis.call('ZADD', index, now + seconds, entry)
redis.call('HSET', ledger, entry, bytes, 'all', all + bytes)
return 1`

/** A refusal is a response: Redis is up, but full or not writable. */
const isRefusal = (error: unknown) => error instanceof Error && /^(OOM|READONLY|MISCONF|NOPERM)\b/.test(error.message)

/** A response within the time limit. A process that was busy itself first reads what has arrived before giving up. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms`))
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

interface Options {
  readonly url: string
  /** All that a page depends on besides its key; other namespaces are invisible. */
  readonly namespace: readonly string[]
  /** Of the entries of all namespaces. */
  readonly maxBytes: number
  /** Of every key. */
  readonly prefix?: string
  readonly registry?: Registry
}

/**
 * Pages and data in Redis, for all processes of a build. Calls never fail or wait longer than a tenth of a second, and
 * a Redis that does not respond is skipped. The caller decides whether an entry may still be served
 * (docs/decisions/0017-shared-pages.md).
 */
export class SharedCache {
  readonly #client
  readonly #binary
  readonly #keys: { readonly entries: string; readonly index: string; readonly ledger: string }
  readonly #maxBytes: number
  #isFull = false
  readonly #breaker = new Breaker((isUp, error) =>
    isUp ? logInfo('shared_cache_back') : logError('shared_cache_lost', error),
  )
  readonly #reads: Counter<'result'>
  readonly #writes: Counter<'result'>

  constructor({ url, namespace, maxBytes, prefix = 'nidora:', registry = register }: Options) {
    this.#client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: 1000,
      socket: { connectTimeout: startMs, reconnectStrategy: reconnectMs },
    })
    // The client reconnects by itself, and the breaker logs the outage once.
    this.#client.on('error', () => undefined)
    this.#binary = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    const entries = createHash('sha256').update(JSON.stringify(namespace)).digest('hex').slice(0, 20)
    this.#keys = { entries: `${prefix}${entries}:`, index: `${prefix}index`, ledger: `${prefix}ledger` }
    this.#maxBytes = maxBytes
    this.#reads = new Counter({
      name: 'nidora_shared_cache_reads_total',
      help: 'Reads of the shared page cache: hit, miss, outdated (made before an invalidation), failed, skipped (it is down).',
      labelNames: ['result'],
      registers: [registry],
    })
    this.#writes = new Counter({
      name: 'nidora_shared_cache_writes_total',
      help: 'Writes to the shared page cache: kept, large (too large), failed, skipped (it is down).',
      labelNames: ['result'],
      registers: [registry],
    })
    const breaker = this.#breaker
    new Gauge({
      name: 'nidora_shared_cache_up',
      help: '1 while the shared page cache responds.',
      registers: [registry],
      aggregator: 'min',
      collect() {
        this.set(breaker.isUp ? 1 : 0)
      },
    })
  }

  /** Resolves once connected, or after a second. */
  async open(): Promise<void> {
    await Promise.race([this.#client.connect().catch(() => undefined), sleep(startMs, undefined, { ref: false })])
  }

  close(): void {
    this.#client.destroy()
  }

  /** Undefined also when Redis does not respond; never rejects. */
  async get(key: string, isCurrent: (entry: SharedEntry) => boolean): Promise<SharedEntry | undefined> {
    const count = (result: string) => this.#reads.inc({ result })
    if (!this.#breaker.allows()) return void count('skipped')
    try {
      const stored = await inTime(this.#binary.get(this.#keys.entries + hashOf(key)))
      this.#breaker.succeeded()
      const entry = stored && (await decode(stored).catch(() => undefined))
      if (!entry) return void count('miss')
      if (!isCurrent(entry)) return void count('outdated')
      count('hit')
      return entry
    } catch (error) {
      this.#breaker.failed(error)
      return void count('failed')
    }
  }

  /** Never rejects; pages need not wait for it. */
  async set(key: string, entry: SharedEntry): Promise<void> {
    const count = (result: string) => this.#writes.inc({ result })
    if (!this.#breaker.isUp) return count('skipped')
    try {
      const stored = await encode(entry)
      const seconds = secondsLeft(entry, Date.now())
      const bytes = stored.length + overheadBytes
      if (stored.length > maxEntryBytes || bytes > this.#maxBytes) return count('large')
      if (seconds < 1) return
      const { entries, index, ledger } = this.#keys
      const numbers = [bytes, seconds, this.#maxBytes].map((number) => Buffer.from(String(number)))
      const keys = [entries + hashOf(key), index, ledger]
      await inTime(this.#client.eval(keep, { keys, arguments: [stored, ...numbers] }))
      this.#breaker.succeeded()
      this.#isFull = false
      count('kept')
    } catch (error) {
      count('failed')
      if (!isRefusal(error)) return this.#breaker.failed(error)
      if (!this.#isFull) logWarning('shared_cache_write_refused', { reason: String(error) })
      this.#isFull = true
    }
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
