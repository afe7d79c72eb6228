import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { runShop } from '@/lib/backend/cli/program'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { loadDataSet } from '@/lib/backend/demo/load'
import { migrate } from '@/lib/backend/platform/db/migrate'
import { createEmptyDatabase, testDay } from './database'
import type { TestShop } from './shop'
import { testShop } from './test-shop'

/** The command line as an operator sees it, on a test's database. */

export interface CliAnswer {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface TestCli {
  readonly run: (...args: string[]) => Promise<CliAnswer>
  /** Parsed output of `--json`. */
  readonly json: <Value>(...args: string[]) => Promise<Value>
  /** Writes a file with the given lines; returns its path. */
  readonly file: (name: string, lines: readonly string[] | Buffer) => string
  readonly path: (name: string) => string
  /** The data folder, which on PostgreSQL has no database. */
  readonly dataFolder: string
  readonly close: () => void
}

export function createTestCli(environment: Readonly<Record<string, string>>, now: () => Date): TestCli {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-cli-'))
  const path = (name: string) => join(folder, name)
  const settings = { SHOP_ORIGIN: 'https://shop.example', SHOP_DATA_DIR: path('data'), ...environment }
  const run = async (...args: string[]): Promise<CliAnswer> => {
    let out = ''
    let err = ''
    const code = await runShop(args, {
      terminal: { out: (text) => void (out += text), err: (text) => void (err += text), isInteractive: false },
      environment: () => readEnvironment(settings),
      now,
      path: (given) => join(folder, given),
    })
    return { code, out, err }
  }
  return {
    run,
    json: async <Value>(...args: string[]) => {
      const { out, err } = await run(...args, '--json')
      if (out === '') throw new Error(err)
      return JSON.parse(out) as Value
    },
    file: (name, lines) => {
      writeFileSync(path(name), Buffer.isBuffer(lines) ? lines : lines.join('\n'))
      return name
    },
    path,
    dataFolder: settings.SHOP_DATA_DIR,
    close: () => {
      // A command offers what its shop does, in this process of many shops.
      registerOffered(everything)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface ShopWithCli {
  readonly shop: TestShop
  readonly cli: TestCli
}

/** A shop and its command line for the tests of one file, closed after them. */
export async function shopWithCli(): Promise<ShopWithCli> {
  return withCli(await testShop())
}

/** The same without the demo, as an owner begins. */
export async function emptyShopWithCli(): Promise<ShopWithCli> {
  const opened = await createEmptyDatabase()
  await migrate(opened.pool)
  await loadDataSet(opened.database, testDay, { withDemo: false })
  return withCli(await testShop(opened))
}

function withCli(shop: TestShop): ShopWithCli {
  const cli = createTestCli(shop.environment, shop.services.now)
  afterAll(() => cli.close())
  return { shop, cli }
}
