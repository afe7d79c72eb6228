import type { Environment } from '@/lib/config/environment'
import { cacheTags } from '@/lib/contract/cache'
import { registerGone } from '@/lib/routing/gone'
import { createBackend } from './app'
import { takeAnnouncements } from './platform/cache/announcements'
import { readGone } from './domains/catalogue/gone'
import { openDatabase } from './platform/db/connection'
import { migrate } from './platform/db/migrate'
import { loadDataSet } from './demo/load'
import { configuredTransport } from './domains/mail/configured-transport'
import { Outbox } from './domains/mail/outbox'
import { checkSandbox } from './platform/payments/configured'
import { sweepPayments } from './domains/payments/sweeper'
import { makePrivate } from './platform/private-folder'
import { createServices, type ServiceSettings } from './services'
import { keepOrigin } from './domains/shop/origin'

const sweepSeconds = 60
/** How soon cached pages show what the command line has changed. */
const announcementSeconds = 2

export interface RunningBackend {
  fetch(request: Request): Promise<Response>
  /** Lets go of the database; calls that are under way fail. */
  close(): Promise<void>
}

type Settings = ServiceSettings &
  Pick<Environment, 'DATABASE_URL' | 'SHOP_DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'ALLOW_SANDBOX_PAYMENTS'>

interface Surroundings {
  readonly invalidate: (tags: readonly string[]) => Promise<void>
  /** Mails to look at under /api/mails/preview. */
  readonly hasMailPreview?: boolean
}

/**
 * Starts the embedded backend: opens and migrates the database, loads the demo data set where it is new, and answers
 * calls by a plain fetch function. `invalidate` throws away cached pages by tag, and answers when it has.
 */
export async function startBackend(
  settings: Settings,
  { invalidate, hasMailPreview = false }: Surroundings,
): Promise<RunningBackend> {
  const dataDir = settings.SHOP_DATA_DIR
  checkSandbox(settings)
  makePrivate(dataDir)
  const opened = await openDatabase({ dataDir, ...(settings.DATABASE_URL && { databaseUrl: settings.DATABASE_URL }) })
  try {
    const now = () => new Date()
    await migrate(opened.pool)
    await loadDataSet(opened.database, now())
    await keepOrigin(opened.database, settings.SHOP_ORIGIN, now())
    registerGone(await readGone(opened.database))
    const { MAIL_FROM } = settings
    const outbox = new Outbox({ database: opened.database, transport: configuredTransport(settings), now, MAIL_FROM })
    const services = createServices(settings, opened.database, {
      now,
      wakeMail: outbox.wake,
      hasMailPreview,
      invalidate: (tags) =>
        void invalidate(tags).catch((error: unknown) => console.error('Cached pages could not be thrown away:', error)),
    })
    // Pages of a former run may be made of other data: what it threw away without making it anew, Next no longer knows.
    services.invalidate([cacheTags.catalogue, cacheTags.listings, cacheTags.content])
    const app = createBackend(services)
    const stopSweeping = repeat(sweepSeconds, () => sweepPayments(services))
    const stopListening = repeat(announcementSeconds, () =>
      takeAnnouncements(opened.database, async (tags) => {
        registerGone(await readGone(opened.database))
        await invalidate(tags)
      }),
    )
    const stopSending = outbox.start()
    return {
      fetch: async (request) => app.fetch(request),
      close: async () => {
        await stopSending()
        await stopListening()
        await stopSweeping()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Repeats a job, never two runs at once; the answer stops it and waits for a run under way. */
function repeat(seconds: number, job: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(job).catch((error: unknown) => console.error('A repeated job failed:', error))
  }, seconds * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
