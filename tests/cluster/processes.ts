import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startServer } from '../../scripts/support/server.mjs'

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

/** How long a page may be stale on another process. */
const staleMs = 3_000

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
