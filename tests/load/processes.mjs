/**
 * `npm run load:processes`: pages of 1, 2 and 4 workers (WORKERS), without and with Redis, one start each under the
 * same load. First every product page once ("new"), in a fixed order and a fixed number at a time, then some of them
 * for a few seconds ("again": the micro-cache). The CPU time of the shop's processes is shown next to the rates,
 * because the load itself takes a core too. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { productPages } from '../../scripts/support/catalogue-pages.mjs'
import { freePort } from '../../scripts/support/processes.mjs'
import { startServer } from '../../scripts/support/server.mjs'
import { cpuOf } from './cpu.mjs'

const counts = [1, 2, 4]
const secondsAgain = 8
const connections = 10
const pagesAgain = 20

/**
 * @param {number} pid
 * @param {() => Promise<number>} work resolves with the number of responses
 */
async function measured(pid, work) {
  const [cpu, begun] = [cpuOf(pid), performance.now()]
  const responses = await work()
  const seconds = (performance.now() - begun) / 1000
  return { rate: Math.round(responses / seconds), cpu: ((cpuOf(pid) - cpu) / responses).toFixed(2) }
}

/**
 * Requests every page from each process: as many rounds as there are processes, with a new connection for each request,
 * which are distributed to the processes in turn.
 * @param {readonly string[]} pages
 * @param {number} rounds
 */
async function visitAll(pages, rounds) {
  const queue = Array.from({ length: rounds }, () => pages).flat()
  const visit = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const answer = await fetch(page, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    }
  }
  const all = queue.length
  await Promise.all(Array.from({ length: connections }, visit))
  return all
}

async function startRedis() {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'nidora-redis-'))
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''], {
    stdio: 'ignore',
  })
  child.once('error', () => undefined)
  await sleep(500)
  return {
    url: child.pid ? `redis://127.0.0.1:${port}` : undefined,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {number} workers
 * @param {string} redis its address; empty for none
 */
async function row(workers, redis) {
  const shop = await startServer({ env: { WORKERS: String(workers), REDIS_URL: redis } })
  try {
    // The other workers start once the first is ready.
    await sleep(2_000 + 3_000 * (workers - 1))
    const pages = await productPages(shop.origin)
    const fresh = await measured(shop.pid, () => visitAll(pages, workers))
    const requests = pages.slice(0, pagesAgain).map((page) => ({ path: new URL(page).pathname }))
    const again = await measured(shop.pid, async () => {
      const url = shop.origin.replace('localhost', '127.0.0.1')
      const result = await autocannon({
        url,
        connections,
        duration: secondsAgain,
        headers: { 'accept-encoding': 'gzip' },
        requests,
      })
      if (result.errors + result.timeouts + result.non2xx > 0) throw new Error('Requests failed')
      return result.requests.average * secondsAgain
    })
    return {
      workers,
      redis: redis ? 'on' : 'off',
      'new/s': fresh.rate,
      'CPU ms per new': fresh.cpu,
      'again/s': again.rate,
      'CPU ms per again': again.cpu,
      load: loadavg()[0]?.toFixed(1),
    }
  } finally {
    await shop.stop()
  }
}

if (!(await ensureBuild())) throw new Error('The shop could not be built')
const redis = await startRedis()
try {
  const rows = []
  for (const workers of counts)
    for (const url of ['', ...(redis.url ? [redis.url] : [])]) rows.push(await row(workers, url))
  console.table(rows)
} finally {
  redis.stop()
}
