/**
 * `npm run load:unknown`: the cost of many made-up addresses. Requests UNKNOWN_REQUESTS (50,000) different addresses
 * that do not exist, and existing ones with made-up queries, while a visitor reads real pages. Fails if memory, disk, a
 * log line or the share of real pages served from the cache exceeds its limits.
 */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { productPages } from '../../scripts/support/catalogue-pages.mjs'
import { freePort, projectFolder } from '../../scripts/support/processes.mjs'
import { startServer } from '../../scripts/support/server.mjs'

const requests = Number(process.env.UNKNOWN_REQUESTS || 50_000)
const connections = 8
/** Real pages in turn, one after this many made-up addresses. */
const realPages = 20
const realEvery = 50
const mebibyte = 2 ** 20
/**
 * Memory: PAGE_CACHE_MB, the compressed copies and what is not collected yet; filled in the first half, so that the second shows
 * whether something keeps growing.
 */
const bounds = { memoryMb: 400, memoryOfSecondHalfMb: 80, diskMb: 20, lineBytes: 6_000, hitShare: 0.95 }

/** Nearly the longest request line that Node accepts. */
const long = 'a'.repeat(12_000)

/**
 * The address with a given number, each of a different kind.
 * @type {((number: number) => string)[]}
 */
const kinds = [
  (number) => `/hu/termekek/nincs-ilyen-${900_000 + number}`,
  (number) => `/en/nothing-${number}`,
  (number) => `/hu?made-up=${number}`,
  (number) => `/hu/termekek?tag=made-up-${number}`,
  (number) => `/media/products/nothing-${number}.webp`,
  (number) => `/api/products/${900_000 + number}`,
  (number) => `/_next/image?url=%2Fmedia%2Fnothing-${number}.webp&w=640&q=75`,
  (number) => `/nothing-${number}/deeper/${number}`,
  (number) => `/hu/${number}${number % 10 === 0 ? long : ''}`,
  (number) => `/builds/meta/${number}.json`,
]

/**
 * @param {string} folder
 * @returns {number} bytes of all files below it
 */
function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const file = entry.isFile() && statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })
    return sum + (file ? file.size : 0)
  }, 0)
}

/** What the server logs: counted, not kept. */
class Log extends Writable {
  lines = 0
  bytes = 0
  longest = 0
  #rest = ''
  /**
   * @override
   * @param {Buffer} chunk
   * @param {BufferEncoding} _
   * @param {() => void} done
   */
  _write(chunk, _, done) {
    const parts = (this.#rest + chunk).split('\n')
    this.#rest = parts.pop() ?? ''
    for (const line of parts) {
      this.lines += 1
      this.bytes += line.length
      this.longest = Math.max(this.longest, line.length)
    }
    done()
  }
}

if (!(await ensureBuild())) throw new Error('The shop could not be built')
const log = new Log()
const metricsPort = await freePort()
const shop = await startServer({ env: { METRICS_PORT: String(metricsPort) }, output: log })
const origin = `http://127.0.0.1:${shop.port}`
/** Memory of the server's process, in bytes. */
const memory = async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
}
const disk = () => sizeOf(shop.dataFolder) + sizeOf(path.join(projectFolder, '.next'))
/** @param {string} address */
const visit = async (address) => {
  const answer = await fetch(origin + address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer
}

try {
  const real = (await productPages(shop.origin)).slice(0, realPages).map((address) => new URL(address).pathname)
  for (const address of [...real, ...real]) await visit(address)
  // Excludes the initial growth of a process that has not been busy yet.
  for (let number = 0; number < 500; number += 1) await visit(kinds[number % kinds.length]?.(-1 - number) ?? '/')
  const before = { memory: await memory(), disk: disk(), lines: log.lines, bytes: log.bytes }

  /** @type {Map<string, number>} */
  const statuses = new Map()
  let next = 0
  let hits = 0
  let visits = 0
  let highest = before.memory
  let highestOfFirstHalf = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let number = next++; number < requests; number = next++) {
        const kind = number % kinds.length
        const { status } = await visit(kinds[kind]?.(number) ?? '/')
        const name = `${kind} ${status}`
        statuses.set(name, (statuses.get(name) ?? 0) + 1)
        if (number % realEvery === 0) {
          const page = await visit(real[(number / realEvery) % real.length] ?? '/')
          visits += 1
          if (page.headers.get('x-nextjs-cache') === 'HIT') hits += 1
        }
        if (number % 1000 === 0) highest = Math.max(highest, await memory())
        if (number < requests / 2) highestOfFirstHalf = highest
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const after = { memory: await memory(), disk: disk() }
  const found = {
    memoryMb: Math.round((Math.max(highest, after.memory) - before.memory) / mebibyte),
    memoryOfSecondHalfMb: Math.round((Math.max(highest, after.memory) - highestOfFirstHalf) / mebibyte),
    diskMb: Math.round((after.disk - before.disk) / mebibyte),
    lineBytes: log.longest,
    hitShare: Number((hits / visits).toFixed(3)),
  }
  console.table([found, bounds])
  console.log({
    requests,
    seconds: Math.round(seconds),
    memoryMb: [before.memory, highest, after.memory].map((bytes) => Math.round(bytes / mebibyte)),
    logLines: log.lines - before.lines,
    logMb: Number(((log.bytes - before.bytes) / mebibyte).toFixed(1)),
    statuses: Object.fromEntries([...statuses].toSorted()),
  })
  const isWithinBounds =
    found.memoryMb <= bounds.memoryMb &&
    found.memoryOfSecondHalfMb <= bounds.memoryOfSecondHalfMb &&
    found.diskMb <= bounds.diskMb &&
    found.lineBytes <= bounds.lineBytes &&
    found.hitShare >= bounds.hitShare
  if (!isWithinBounds) console.error('Made-up addresses exceed a limit.')
  process.exitCode = isWithinBounds ? 0 : 1
} finally {
  await shop.stop()
}
