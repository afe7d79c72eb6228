import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext } from 'playwright/test'
import { listingSchema } from '@/lib/contract/catalogue'
import { Visitor } from '../../support/visitor'
import { Oracle } from '../oracle/oracle'
import { rememberFocus } from '../oracle/read-screen'
import { refuseCookies } from '../support/page'
import { openShopShell, type ShopShell } from '../support/shop-command'
import { allProducts, grossOf, readCatalogue } from './catalogue'
import type { WalkProduct } from './walker'

/** Number of product groups: concurrent walks use different ones, so as not to change each other's prices and stock. */
const groups = 8
const productsPerWalk = 8

interface ReservedProducts {
  readonly products: readonly WalkProduct[]
  readonly shop: ShopShell['run'] | undefined
}

interface WalkFixtures {
  /** Locks a group of products for the walk and resets prices and stocks changed by earlier walks. */
  readonly reserveProducts: (group: number) => Promise<ReservedProducts>
}

interface WorkerFixtures {
  readonly catalogue: readonly WalkProduct[]
  /** The shop's command line; undefined if its database is not local. */
  readonly shell: ShopShell | undefined
}

export const test = base.extend<WalkFixtures, WorkerFixtures>({
  // Its own for each walk: Chromium sometimes never closes a single page of a context that lives on.
  context: async ({ context, baseURL }, use) => {
    await context.addInitScript(rememberFocus)
    await refuseCookies(context, baseURL ?? '')
    await use(context)
  },

  catalogue: [
    async ({}, use) => {
      await use(readCatalogue())
    },
    { scope: 'worker' },
  ],

  shell: [
    async ({}, use, { project }) => {
      const isHere = existsSync(join(process.env.E2E_DATA_DIR ?? '', 'database'))
      const shell = isHere ? openShopShell(project.use.baseURL ?? '') : undefined
      await use(shell)
      shell?.close()
    },
    { scope: 'worker' },
  ],

  reserveProducts: async ({ catalogue, shell, baseURL }, use) => {
    const shop = shell?.run
    const held: string[] = []
    await use(async (group) => {
      const lock = join(tmpdir(), `walk-${new URL(baseURL ?? '').port}-${group % groups}`)
      while (!(await acquire(lock))) await new Promise((resolve) => setTimeout(resolve, 100))
      held.push(lock)
      const products = catalogue.filter((_, index) => index % groups === group % groups).slice(0, productsPerWalk)
      if (!shop) return { products, shop }
      const { items } = await new Visitor({ origin: baseURL ?? '' }).request(listingSchema, 'GET', allProducts)
      for (const { id, articleNumber, stock, price } of products) {
        const now = items.find((item) => item.id === id)
        // Each command changes pages that other walks then wait for.
        if (now?.quantity !== stock) await shop('stock', 'set', articleNumber, String(stock))
        if (grossOf(now) !== price) await shop('prices', 'set', articleNumber, String(price), '--yes')
      }
      return { products, shop }
    })
    for (const lock of held) rmdirSync(lock)
  },
})

async function acquire(lock: string): Promise<boolean> {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Judges every step of the walks in a context. */
export function walkOracle(context: BrowserContext, origin: string): Oracle {
  return new Oracle(context, origin, (message) => {
    if (process.env.E2E_ORACLE !== 'report') throw new Error(`The oracle disagrees. ${message}`)
    console.log(message)
  })
}
