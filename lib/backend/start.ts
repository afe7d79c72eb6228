import { databaseLimits } from '@/lib/config/database-limits'
import type { Environment } from '@/lib/config/environment'
import { registerGone } from '@/lib/routing/gone'
import { createBackend } from './app'
import { AnnouncementReader } from './platform/cache/announcements'
import { readGone } from './domains/catalogue/former-addresses'
import { DatabaseCrawlerFiles } from './platform/crawler-files'
import { openDatabase } from './platform/db/connection'
import { measureBackend } from './metrics'
import { migrate, requireSchema } from './platform/db/migrate'
import { loadDataSet } from './demo/load'
import { configuredTransport } from './domains/mail/configured-transport'
import { Outbox } from './domains/mail/outbox'
import { checkSandbox } from './platform/payments/configured'
import { sweepPayments } from './domains/payments/sweeper'
import { watchStorage } from './platform/health/storage'
import { claimRun, repeat } from './platform/jobs'
import { makePrivate } from './platform/private-folder'
import type { Services } from './context'
import { createServices } from './services'
import { saveOrigin } from './domains/shop/origin'

const sweepSeconds = 60
/** Seconds until cached pages show what another process has changed: the command line, or another server. */
const announcementSeconds = 1

export interface RunningBackend {
  fetch(request: Request): Promise<Response>
  readonly crawlerFiles: DatabaseCrawlerFiles
  /** Closes the database; calls under way fail. */
  close(): Promise<void>
}

interface Options {
  readonly invalidate: (tags: readonly string[]) => void
  /** Mail previews under /api/mails/preview. */
  readonly hasMailPreview?: boolean
}

/**
 * Starts the embedded backend: opens and migrates the database, loads the demo data set if it is new, and serves calls
 * through a plain fetch function. `invalidate` drops this process's cached pages by tag.
 */
export async function startBackend(
  settings: Environment,
  { invalidate, hasMailPreview = false }: Options,
): Promise<RunningBackend> {
  const dataDir = settings.SHOP_DATA_DIR
  checkSandbox(settings)
  makePrivate(dataDir)
  const opened = await openDatabase({
    dataDir,
    limits: databaseLimits,
    poolSize: settings.DATABASE_POOL,
    ...(settings.DATABASE_URL && { databaseUrl: settings.DATABASE_URL }),
  })
  try {
    const now = () => new Date()
    if (settings.SHOP_ROLE === 'all') await migrate(opened.pool)
    else await requireSchema(opened.pool)
    await loadDataSet(opened.database, now())
    await saveOrigin(opened.database, settings.SHOP_ORIGIN, now())
    const announcements = await AnnouncementReader.open(opened.database)
    registerGone(await readGone(opened.database))
    const doesJobs = settings.SHOP_ROLE !== 'web'
    const { MAIL_FROM } = settings
    const outbox = new Outbox({ database: opened.database, transport: configuredTransport(settings), now, MAIL_FROM })
    const watchedFault = watchStorage({ folder: dataDir })
    // With PostgreSQL and a mail server, this process only reads there: pictures.
    const writesThere = !settings.DATABASE_URL || !settings.SMTP_URL
    const storageFault = writesThere ? watchedFault : async () => undefined
    const services = createServices(
      settings,
      { ...opened, storageFault },
      {
        now,
        ...(doesJobs && { wakeMail: outbox.wake }),
        hasMailPreview,
        invalidate,
      },
    )
    const app = createBackend(services)
    const stopSweeping = doesJobs && repeat(sweepSeconds, () => sweep(services))
    const stopListening = repeat(announcementSeconds, () =>
      announcements.read(async (tags) => {
        registerGone(await readGone(opened.database))
        invalidate(tags)
      }),
    )
    const stopSending = doesJobs && outbox.start()
    const stopMeasuring = measureBackend({ ...opened, dataDir, storageFault: watchedFault, now })
    return {
      fetch: async (request) => app.fetch(request),
      crawlerFiles: new DatabaseCrawlerFiles(opened.database, now),
      close: async () => {
        stopMeasuring()
        if (stopSending) await stopSending()
        await stopListening()
        if (stopSweeping) await stopSweeping()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function sweep(services: Services): Promise<void> {
  if (await claimRun(services.database, 'sweep', services.now(), sweepSeconds)) await sweepPayments(services)
}
