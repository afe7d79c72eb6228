import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Environment } from '@/lib/config/environment'
import { registerOffered } from '@/lib/i18n/offered'
import { registerOwnTexts } from '@/lib/i18n/own-words'
import type { Services } from '../platform/context'
import { readOffered, readTextsByLocale } from '../domains/shop/documents'
import { findOrigin } from '../domains/shop/store'
import { openDatabase } from '../platform/db/connection'
import type { Database } from '../platform/db/database'
import { migrate, requireSchema } from '../platform/db/migrate'
import { settings } from '../platform/db/schema/catalogue'
import { makePrivate } from '../platform/private-folder'
import { createServices } from '../services'
import { Failure } from '../exchange/failure'
import type { Output } from './output'

/** The shop as seen by a command. It has no cache; running servers read the announcements of its changes. */
export interface Shop {
  readonly database: Database
  readonly pool: pg.Pool
  readonly services: Services
}

interface ShopOptions {
  readonly environment: Environment
  readonly now: () => Date
  /** Restoring and migrating may start from an empty database; all other commands need a shop that was started once. */
  readonly mayBeEmpty?: boolean
}

/** There is no shop at the place that the settings name. */
export class NoShop extends Failure {}

/**
 * Opens the shop's database for the given work: DATABASE_URL, otherwise the embedded database, shared with a running
 * server. Throws if no shop was ever started there, so that a mistyped folder does not create a second one.
 */
export async function withShop<Result>(
  { environment, now, mayBeEmpty = false }: ShopOptions,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: databaseUrl, SHOP_DATA_DIR: dataDir } = environment
  const isMissing = databaseUrl === undefined && !existsSync(join(dataDir, 'database'))
  if (isMissing && !mayBeEmpty) throw new NoShop(`No shop in ${dataDir}: ${startFirst}`)
  if (databaseUrl === undefined) makePrivate(dataDir)
  const { database, pool, probe, isOverloaded, close } = await openDatabase({
    dataDir,
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    if (mayBeEmpty) await migrate(pool)
    else await requireSchema(pool)
    if (!mayBeEmpty && !(await isFilled(database))) throw new NoShop(`The database is empty: ${startFirst}`)
    registerOffered(await readOffered(database, environment.DEFAULT_CURRENCY))
    registerOwnTexts(await readTextsByLocale(database))
    // For links in mails: the command's own setting, otherwise that of the last server start.
    const known = environment.isOriginGiven ? null : await findOrigin(database)
    const SHOP_ORIGIN = known ?? environment.SHOP_ORIGIN
    const services = createServices(
      { ...environment, SHOP_ORIGIN },
      { database, probe, isOverloaded, storageFault: async () => undefined },
      { now, invalidate: () => undefined },
    )
    return await work({ database, pool, services })
  } finally {
    await close()
  }
}

const startFirst = 'start it once ("npm start"), or restore a backup. SHOP_DATA_DIR and DATABASE_URL set its location.'

/** Whether a database contains a shop. */
export async function isFilled(database: Database): Promise<boolean> {
  const rows = await database.select({ key: settings.key }).from(settings).where(eq(settings.key, 'shop'))
  return rows.length > 0
}

export interface Cli {
  readonly output: Output
  readonly now: () => Date
  /** Opens the shop, runs the given work, and closes it. */
  withShop<Result>(work: (shop: Shop) => Promise<Result>, options?: { mayBeEmpty?: boolean }): Promise<Result>
  /** The folder of the operator's own pictures. */
  mediaFolder(): string
  /** Resolves a path against the folder where the command was run. */
  path(given: string): string
}
