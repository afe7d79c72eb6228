import { startServer } from '../../scripts/support/server.mjs'

export type ShopProcess = Awaited<ReturnType<typeof startServer>>

/** Settings that all processes of a shop share. */
const shared = {
  SESSION_SECRET: 'the same in every process',
  REVALIDATE_SECRET: 'the same in every process',
}

/**
 * Starts a process of the built shop on a PostgreSQL.
 * @param port a free one by default
 */
export function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<ShopProcess> {
  return startServer({ env: { ...shared, DATABASE_URL: databaseUrl, ...env }, ...(port && { port }) })
}

/** What a search engine reads about a product: enough to tell a page of before from one of now. */
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
