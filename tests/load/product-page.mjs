/**
 * `npm run load`: how many cached product pages per second the shop serves, compared with a bare page of the same Next
 * in the same run on the same machine. Fails below half of the bare page's rate, or if a response is not 200. Also
 * shown: the same pages while an order changes a product every second, so that its page is rendered again; and the same
 * pages answered by Next from its cache, as without the micro-cache (scripts/serving/page-cache.ts). Rounds
 * alternate between them all, so that background load affects each; the median round is reported.
 */
import autocannon from 'autocannon'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { productPages } from '../../scripts/support/catalogue-pages.mjs'
import { startServer } from '../../scripts/support/server.mjs'
import { buildBareApp } from './bare-app.mjs'
import { median } from './median.mjs'

const minRatio = 0.5
const rounds = 3
const secondsPerRound = 8
const connections = 10
/** Compressed responses as browsers request them, and uncompressed ones as a compressing reverse proxy would. */
const encodings = /** @type {const} */ (['identity', 'gzip'])
/** Different pages in turn: a single page would measure cache luck. */
const pagesInTurn = 20

/** How often an order changes a product in the busy shop. */
const orderEveryMs = 1000
const revalidateSecret = 'secret-of-the-benchmark'

/**
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} origin
 * @property {string[]} paths
 * @property {boolean} [isBusy] products change during the test
 * @property {boolean} [isAnsweredByNext] by an encoded cookie, which the micro-cache leaves to Next
 */

let orders = 0

/**
 * Does what an order does to the pages of a product, one product after the other.
 * @param {Subject} subject
 */
async function order({ origin, paths }) {
  const id = paths[(orders += 1) % paths.length]?.split('-').at(-1)
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [`product:${id}`] }),
  })
  if (answer.status !== 204) throw new Error(`The product could not be changed: ${answer.status}`)
}

/**
 * @param {Subject} subject
 * @param {string} encoding
 */
async function round(subject, encoding) {
  const timer = subject.isBusy ? setInterval(() => void order(subject), orderEveryMs) : undefined
  const result = await autocannon({
    url: subject.origin.replace('localhost', '127.0.0.1'),
    connections,
    duration: secondsPerRound,
    headers: { 'accept-encoding': encoding, ...(subject.isAnsweredByNext && { cookie: 'currency_id=%31' }) },
    requests: subject.paths.map((path) => ({ path })),
  })
  clearInterval(timer)
  const problems = result.errors + result.timeouts + result.non2xx
  if (problems > 0) throw new Error(`${subject.name}: ${problems} requests failed`)
  return result
}

/** @param {Subject} subject */
async function warmUp({ name, origin, paths }) {
  for (let visit = 1; visit <= 2; visit += 1) {
    for (const path of paths) {
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      const cache = answer.headers.get('x-nextjs-cache')
      if (visit === 2 && cache !== 'HIT') throw new Error(`${name} ${path} is not cached: ${answer.status}, ${cache}`)
    }
  }
}

if (!(await ensureBuild())) throw new Error('The shop could not be built')
const bareApp = await buildBareApp()
const shop = await startServer({ env: { REVALIDATE_SECRET: revalidateSecret } })
const bare = await startServer({ folder: bareApp.folder, readyPath: '/' }).catch(async (error) => {
  await shop.stop()
  throw error
})
try {
  const addresses = await productPages(shop.origin)
  const paths = addresses.slice(0, pagesInTurn).map((address) => new URL(address).pathname)
  const subjects = [
    { name: 'bare page', origin: bare.origin, paths: ['/'] },
    { name: 'product page', origin: shop.origin, paths },
    { name: 'product page, an order a second', origin: shop.origin, paths, isBusy: true },
    { name: 'product page, answered by Next', origin: shop.origin, paths, isAnsweredByNext: true },
  ]
  for (const subject of subjects) await warmUp(subject)

  const rows = []
  let isFastEnough = true
  for (const encoding of encodings) {
    /** @type {import('autocannon').Result[][]} */
    const results = subjects.map(() => [])
    for (let number = 0; number < rounds; number += 1) {
      for (const [index, subject] of subjects.entries()) results[index]?.push(await round(subject, encoding))
    }
    const rates = results.map((all) => median(all.map(({ requests }) => requests.average)))
    /** @param {number} index */
    const ratioOf = (index) => (rates[index] ?? 0) / (rates[0] ?? Infinity)
    for (const [index, { name }] of subjects.entries()) {
      const all = results[index] ?? []
      rows.push({
        encoding,
        page: name,
        'requests/s': Math.round(rates[index] ?? 0),
        'p50 ms': median(all.map(({ latency }) => latency.p50)),
        'p99 ms': median(all.map(({ latency }) => latency.p99)),
        ratio: index > 0 ? ratioOf(index).toFixed(2) : '',
      })
    }
    // The limit is for serving pages; compression is often a proxy's work and is only shown.
    if (encoding === 'identity') isFastEnough = ratioOf(1) >= minRatio
  }
  console.table(rows)
  if (!isFastEnough) console.error(`The product page serves less than ${minRatio} of the bare page's rate.`)
  process.exitCode = isFastEnough ? 0 : 1
} finally {
  await Promise.all([shop.stop(), bare.stop()])
  bareApp.remove()
}
