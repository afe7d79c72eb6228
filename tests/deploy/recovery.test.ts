import { execFile, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBackend } from '@/lib/backend/start'
import { readEnvironment } from '@/lib/config/environment'
import type { PlacedOrder } from '@/lib/contract/order'
import { freePort } from '@/scripts/support/processes.mjs'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  type TestShop,
} from '../support/backend/shop'
import { readProjectFile } from '../support/documents'

/**
 * The point-in-time recovery of docs/operations/backup.md, with its settings, commands and statements, on a PostgreSQL
 * of its own. Skipped if the server's programs are not installed.
 */

const installed = '/usr/lib/postgresql'
const versions = (() => {
  try {
    return readdirSync(installed).toSorted((one, other) => Number(one) - Number(other))
  } catch {
    return []
  }
})()
const programs = join(installed, versions.at(-1) ?? '', 'bin')
const isInstalled = ['initdb', 'pg_ctl', 'pg_basebackup'].every(
  (name) => spawnSync(join(programs, name), ['--version']).status === 0,
)

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = ['postgres', 'nobody'].flatMap((name) => spawnSync('id', ['-u', name]).stdout.toString().trim() || [])
  const uid = Number(lines[0])
  return { uid, gid: Number(spawnSync('id', ['-g', String(uid)]).stdout.toString()) }
}

const document = readProjectFile('docs/operations/backup.md')
/** The document's code block that contains the given words. */
function block(language: string, words: string): string {
  const blocks = [...document.matchAll(/^ *```(\w+)\n([^]*?)```/gm)]
  const found = blocks.find(([, name, text]) => name === language && text?.includes(words))
  if (!found?.[2]) throw new Error(`The document has no block with "${words}"`)
  return found[2].replaceAll(/^ +/gm, '')
}

/** The document's command in a sentence that begins with the given words. */
function command(words: string): string {
  const found = [...document.matchAll(/`([^`\n]+)`/g)].find(([, code]) => code?.startsWith(words))
  if (!found?.[1]) throw new Error(`The document has no command "${words}"`)
  return found[1]
}

describe.skipIf(!isInstalled)(
  `point-in-time recovery (${isInstalled ? programs : 'PostgreSQL is not installed'})`,
  () => {
    const user = serverUser()
    let folder: string
    const at = (name: string) => join(folder, name)
    /** Moves the document's paths into this test's folder. */
    const here = (settings: string) => settings.replaceAll('/srv/', `${folder}/`)
    const run = async (program: string, ...parameters: string[]) =>
      (await promisify(execFile)(join(programs, program), parameters, { cwd: folder, ...user })).stdout
    /** Runs a command of the document as the server's user, as in a terminal of its machine. */
    const shell = async (text: string, port: number) => {
      const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, PGPORT: String(port), LC_ALL: 'C.UTF-8' }
      await promisify(execFile)('sh', ['-ec', here(text)], { cwd: folder, env, ...user })
    }
    const running = new Set<string>()

    /** Starts a server with the document's command for starting the restored one. */
    async function start(data: string, port: number): Promise<string> {
      await shell(command('pg_ctl').replaceAll('/srv/restored', `/srv/${data}`), port)
      running.add(data)
      return `postgres://postgres@127.0.0.1:${port}`
    }
    async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    }

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'nidora-recovery-'))
      mkdirSync(at('archive'))
      if (user) for (const path of [folder, at('archive')]) chownSync(path, user.uid, user.gid)
    })
    afterAll(async () => {
      vi.unstubAllEnvs()
      for (const data of running)
        await run('pg_ctl', `--pgdata=${at(data)}`, '--mode=immediate', 'stop').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    })

    it('restores every order from before the point in time, and none from after it', { timeout: 300_000 }, async () => {
      await run('initdb', `--pgdata=${at('data')}`, '--username=postgres', '--auth=trust', '--no-sync')
      const own = `listen_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nfsync = off\n`
      appendFileSync(at('data/postgresql.conf'), own + here(block('ini', 'archive_command')))
      const port = await freePort()
      const server = await start('data', port)
      vi.stubEnv('TEST_DATABASE_URL', `${server}/postgres`)
      const shop = await createTestShop()
      const url = shop.environment.DATABASE_URL!
      const product = await productWithStock(shop, 'gomba-table-lamp-rust', 20)
      const before = [await order(shop, product)]
      await shell(block('sh', 'pg_basebackup'), port)
      before.push(await order(shop, product), await order(shop, product))
      const [noted] = await query<{ moment: string }>(url, 'select clock_timestamp()::text as moment')
      const after = [await order(shop, product)]
      await query(url, 'truncate orders cascade')
      const [last] = await query<{ file: string }>(
        url,
        `select pg_walfile_name((${command('select pg_switch_wal').slice('select '.length)})) as file`,
      )
      await vi.waitFor(
        async () =>
          expect(await query(url, `select last_archived_wal >= '${last!.file}' as is from pg_stat_archiver`)).toEqual([
            { is: true },
          ]),
        { timeout: 60_000, interval: 200 },
      )

      const restoredPort = await freePort()
      await shell(command('cp -a'), restoredPort)
      const settings = here(block('ini', 'recovery_target_time')).replace(
        /(recovery_target_time = ).*/,
        `$1'${noted!.moment}'`,
      )
      appendFileSync(at('restored/postgresql.conf'), settings)
      await shell(command('touch'), restoredPort)
      await start('restored', restoredPort)
      const restored = new URL(url)
      restored.port = String(restoredPort)
      await vi.waitFor(
        async () =>
          expect(await query(restored.href, `${command('select pg_is_in_recovery')} as is`)).toEqual([{ is: false }]),
        { timeout: 60_000, interval: 200 },
      )
      await query(restored.href, block('sql', 'update mails'))
      await shop.close()

      const found = await query<{ hash: string }>(restored.href, 'select order_hash as hash from orders order by id')
      expect(found.map(({ hash }) => hash)).toEqual(before)
      const waiting = await query(restored.href, `select id from mails where state in ('queued', 'sending')`)
      expect(waiting).toEqual([])
      const dataDir = mkdtempSync(join(tmpdir(), 'nidora-recovered-'))
      const backend = await startBackend(readEnvironment({ DATABASE_URL: restored.href, SHOP_DATA_DIR: dataDir }), {
        invalidate: () => undefined,
      })
      try {
        const status = async (hash: string) =>
          (await backend.fetch(new Request(`http://localhost:3000/api/orders/${hash}`))).status
        expect(await Promise.all([...before, ...after].map(status))).toEqual([200, 200, 200, 404])
      } finally {
        await backend.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    })

    async function order(shop: TestShop, product: number): Promise<string> {
      const buyer = await readyToOrder(shop, product, { payment: methods.transfer })
      const { status, body } = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
      expect(status).toBe(200)
      return body.order_hash
    }
  },
)
