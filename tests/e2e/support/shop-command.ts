import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import type { Database } from '@/lib/backend/platform/db/database'
import type { ShellAnswer } from './shop-shell'

const run = promisify(execFile)

function dataFolder(): string {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_DATA_DIR must be set to the data folder of the shop')
  return folder
}

/**
 * Runs the shop's command line in a separate process, alongside the running server: `shopCommand(origin, 'offers',
 * 'list')`. Returns what it prints as JSON.
 */
export async function shopCommand(origin: string, ...args: readonly string[]): Promise<unknown> {
  return JSON.parse(await shopShell(origin).run(...args, '--json'))
}

let shell: ShopShell | undefined

/** The command line shared by the tests of a worker, because each takes seconds to start. It ends with the worker. */
export function shopShell(origin: string): ShopShell {
  return (shell ??= openShopShell(origin))
}

/** Like `shopCommand`, alongside a test's own server. */
export async function shopCommandIn(folder: string, origin: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['scripts/shop.mjs', ...args, '--json'], {
    env: { ...process.env, NODE_ENV: 'production', SHOP_DATA_DIR: folder, SHOP_ORIGIN: origin },
  })
  return JSON.parse(stdout)
}

/** The shop's command line for many commands in a row (shop-shell.ts). */
export interface ShopShell {
  /** Runs a command after the previous ones and returns its output; rejects with its errors if it fails. */
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly close: () => void
}

export function openShopShell(origin: string): ShopShell {
  const child = fork('tests/e2e/support/shop-shell.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', SHOP_DATA_DIR: dataFolder(), SHOP_ORIGIN: origin },
  })
  let last: Promise<unknown> = Promise.resolve()
  const runNext = async (args: readonly string[]) => {
    const answered = once(child, 'message') as Promise<[ShellAnswer]>
    child.send(args)
    const [{ code, out, err }] = await answered
    if (code !== 0) throw new Error(`shop ${args.join(' ')}: ${err}`)
    return out
  }
  return {
    run: (...args) => {
      const next = last.then(() => runNext(args))
      last = next.catch(() => undefined)
      return next
    },
    close: () => child.disconnect(),
  }
}

/** The running server's database, to simulate the passing of time. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openDatabase({ dataDir: dataFolder() })
  try {
    return await work(database)
  } finally {
    await close()
  }
}
