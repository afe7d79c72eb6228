import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { countrySchema } from '@/lib/contract/shop'
import { productPath } from '@/lib/routing/path'
import { startServer } from '../../scripts/support/server.mjs'
import { createTestCli } from '../support/backend/command-line'
import type { TestDatabase } from '../support/backend/database'
import { productsInStock } from '../support/buyer'
import { Visitor } from '../support/visitor'

export type ShopProcess = Awaited<ReturnType<typeof startServer>>

/** Settings that all processes of a shop share. */
const shared = {
  SESSION_SECRET: 'the same in every process',
  REVALIDATE_SECRET: 'the same in every process',
}

/**
 * Starts a process of the built shop on a PostgreSQL database.
 * @param port a free one by default
 */
export function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<ShopProcess> {
  return startServer({ env: { ...shared, DATABASE_URL: databaseUrl, ...env }, ...(port && { port }) })
}

/** What a search engine reads about a product: enough to tell an old page from a current one. */
export interface ShownProduct {
  readonly status: number
  readonly price?: number
  readonly isInStock?: boolean
}

/** Reads a product's page from a process, as a visitor without cookies. */
export async function shownProduct({ port }: Pick<ShopProcess, 'port'>, path: string): Promise<ShownProduct> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) return { status: response.status }
  const price = /"price":"?([\d.]+)/.exec(html)?.[1]
  return { status: 200, price: Number(price), isInStock: /schema\.org\/InStock/.test(html) }
}

/** A product whose page the processes show, and the command line that changes it. */
export async function watchedProduct(server: TestDatabase, { origin }: Pick<ShopProcess, 'origin'>) {
  const cli = createTestCli(server.environment, () => new Date())
  const visitor = new Visitor({ origin })
  const [found] = await productsInStock(visitor, 5)
  const { rows } = await server.pool.query<{ article: string }>(
    'select article_number as article from products where id = $1',
    [found!.id],
  )
  const product = { ...found!, article: rows[0]!.article }
  const countries = await visitor.request(z.array(countrySchema), 'GET', '/api/countries')
  const run = async (...args: string[]) => {
    const { code, err } = await cli.run(...args)
    if (code !== 0) throw new Error(err)
  }
  return {
    product,
    page: productPath(product, 'hu'),
    /** Where it is ordered to. */
    countryId: countries.find(({ iso2 }) => iso2 === 'HU')!.id,
    run,
    setActive: (value: 'yes' | 'no') =>
      run('import', 'products', cli.file(`${value}.csv`, ['article_number;active', `${product.article};${value}`])),
    close: () => cli.close(),
  }
}

/** A busy machine announces a change late; a copy that misses the announcement lives far longer than this. */
const staleMs = 30_000

/** Makes a change and waits until every process shows it; fails if one takes too long. */
export async function expectShown(
  processes: readonly Pick<ShopProcess, 'port'>[],
  path: string,
  what: string,
  change: () => Promise<unknown>,
  expected: Partial<ShownProduct>,
): Promise<void> {
  const shown = () => Promise.all(processes.map((running) => shownProduct(running, path)))
  // Each process has a copy from before the change.
  await shown()
  await change()
  const deadline = Date.now() + staleMs
  for (;;) {
    const seen = await shown()
    const isSeen = seen.every((one) =>
      Object.entries(expected).every(([name, value]) => one[name as keyof ShownProduct] === value),
    )
    if (isSeen) return
    if (Date.now() > deadline)
      expect({ what, seen }).toEqual({ what, seen: seen.map(() => expect.objectContaining(expected) as unknown) })
    await sleep(100)
  }
}

/** A process's counter, by its label `result`; 0 before the first increment. */
export async function metricOf(metricsPort: number, name: string, result: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name}\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}
