/**
 * `npm run load:pages`: CPU time that the shop's process spends on a page, on PostgreSQL (the server of
 * LOAD_DATABASE_URL), in one warm process: a copy, a page from Next's cache, and pages rendered for a new address (a
 * filtered listing, a search). For comparison, the cached and the dynamic page of a bare `next start` in the same run.
 * LOAD_REQUESTS (200) of each, sequentially, after as many to warm up. Linux only.
 */
import { ensureBuild } from '../../scripts/support/build.mjs'
import { productPages } from '../../scripts/support/catalogue-pages.mjs'
import { startServer } from '../../scripts/support/server.mjs'
import { createTestDatabase } from '../support/backend/database'
import { buildBareApp } from './bare-app.mjs'
import { cpuOf } from './cpu.mjs'

const requests = Number(process.env.LOAD_REQUESTS ?? 200)
const pagesInTurn = 20
const words = ['asztal', 'lampa', 'kanape', 'szek', 'fotel', 'szonyeg', 'tolgy', 'polc']

interface Subject {
  readonly name: string
  readonly server: Awaited<ReturnType<typeof startServer>>
  /** Address of the request with this number. */
  readonly path: (number: number) => string
  /** What `x-nextjs-cache` must say of each measured response. */
  readonly cache?: 'HIT'
  readonly cookie?: string
}

async function visit({ name, server, path, cookie = '' }: Subject, number: number, cache?: 'HIT'): Promise<number> {
  const address = `http://127.0.0.1:${server.port}${path(number)}`
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip', cookie } })
  const { length } = await answer.text()
  const found = answer.headers.get('x-nextjs-cache')
  if (!answer.ok || (cache && cache !== found)) throw new Error(`${name} ${address}: ${answer.status}, ${found}`)
  return length
}

async function measure(subject: Subject) {
  for (let number = 0; number < requests; number += 1) await visit(subject, number)
  const before = cpuOf(subject.server.pid)
  let characters = 0
  for (let number = requests; number < 2 * requests; number += 1) {
    characters += await visit(subject, number, subject.cache)
  }
  return {
    page: subject.name,
    'CPU ms': ((cpuOf(subject.server.pid) - before) / requests).toFixed(1),
    'HTML kB': Math.round(characters / requests / 1000),
  }
}

if (!(await ensureBuild())) throw new Error('The shop could not be built')
process.env.TEST_DATABASE_URL = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const { environment, close } = await createTestDatabase()
const bareApp = await buildBareApp()
const bare = await startServer({ folder: bareApp.folder, readyPath: '/' })
const shop = await startServer({ env: { DATABASE_URL: environment.DATABASE_URL! } })
try {
  const products = (await productPages(shop.origin)).map((address) => new URL(address).pathname)
  const product = (number: number) => products[number % pagesInTurn]!
  const subjects: Subject[] = [
    { name: 'bare, cached', server: bare, path: () => '/' },
    { name: 'bare, dynamic', server: bare, path: (number) => `/dynamic?number=${number}` },
    { name: 'product, a copy', server: shop, path: product, cache: 'HIT' },
    // An encoded cookie is left to Next.
    { name: 'product, Next’s cache', server: shop, path: product, cache: 'HIT', cookie: 'currency_id=%31' },
    {
      name: 'filtered listing, new',
      server: shop,
      path: (number) => `/hu/kategoriak/ulobutorok?price_max=${900_000 + number}&currency=HUF`,
    },
    {
      name: 'search, new',
      server: shop,
      path: (number) => `/hu/kereses?q=${words[number % words.length]}&price_max=${900_000 + number}&currency=HUF`,
    },
  ]
  const rows = []
  for (const subject of subjects) rows.push(await measure(subject))
  console.table(rows)
} finally {
  await shop.stop()
  await bare.stop()
  bareApp.remove()
  await close()
}
