import { databaseLimits } from '@/lib/config/database-limits'
import type { Environment } from '@/lib/config/environment'
import type { CachePlace } from '@/lib/contract/cache'
import { registerOffered } from '@/lib/i18n/offered'
import { registerOwnTexts } from '@/lib/i18n/own-words'
import { registerIdentity } from '@/lib/contract/identity'
import { registerGone } from '@/lib/routing/gone'
import { registerRedirects } from '@/lib/routing/redirects'
import { logWarning } from '@/lib/telemetry/log'
import { createBackend } from './app'
import { AnnouncementReader } from './platform/cache/announcements'
import { readGone } from './domains/catalogue/former-addresses'
import { readRedirects, redirectTags } from './domains/catalogue/redirects'
import { applyDuePrices } from './domains/catalogue/scheduled-prices'
import { DatabaseCrawlerFiles } from './platform/crawler-files'
import { openDatabase } from './platform/db/connection'
import type { Database } from './platform/db/database'
import { measureBackend } from './metrics'
import { migrate, requireSchema } from './platform/db/migrate'
import { hasDemo, loadDataSet } from './demo/load'
import { Outbox } from './domains/mail/outbox'
import { checkSandbox } from './platform/payments/configured'
import { deleteExpiredData } from './domains/housekeeping'
import { issueInvoices } from './domains/orders/invoices/issue'
import { mailedOrderPdf } from './domains/orders/pdf/order'
import { sweepPayments } from './domains/orders/payments/sweeper'
import { sendStockNotices } from './domains/stock-notices/send'
import { sendReviewInvitations } from './domains/reviews/invite'
import { watchStorage } from './platform/health/storage'
import { claimRun, guarded, repeat } from './platform/jobs'
import { makePrivate } from './platform/private-folder'
import type { Services } from './platform/context'
import { refreshPickupPoints } from './pickup-lists'
import { createServices } from './services'
import { readDocuments, readOffered, readTextsByLocale } from './domains/shop/documents'
import { readFonts } from './domains/shop/fonts'
import { saveOrigin } from './domains/shop/store'
import { configuredTransport } from './domains/mail/transport'

const sweepSeconds = 60
const invoiceSeconds = 20
/** Seconds within which scheduled prices begin and end. */
const priceSeconds = 1
const removalHint = 'DEMO=false changes no shop that has the demo: "npm run shop -- demo remove" removes it.'
/** Seconds until cached pages reflect changes by another process (the command line, or another server). */
const announcementSeconds = 1
/** Longer than other processes keep a page (scripts/serving/shared-entry.ts) and than a change takes to commit. */
const historyMs = 24 * 60 * 60 * 1000

/** Tells this process's pages and routes what they depend on beyond the calls that they make. */
async function registerShop(database: Database, { DEFAULT_CURRENCY }: Environment): Promise<void> {
  const { shop } = await readDocuments(database, ['shop'])
  registerIdentity({ ...shop, fonts: await readFonts(shop) })
  registerOffered(await readOffered(database, DEFAULT_CURRENCY))
  registerOwnTexts(await readTextsByLocale(database))
  registerGone(await readGone(database))
}

interface RunningBackend {
  fetch(request: Request): Promise<Response>
  readonly crawlerFiles: DatabaseCrawlerFiles
  /** Closes the database; pending calls fail. */
  close(): Promise<void>
}

interface Options {
  /** Invalidates this process's cached pages by tag. */
  readonly invalidate: (tags: readonly string[], number?: number) => void
  /** Receives the reading position of the announcements of stale pages. */
  readonly follow?: (place: CachePlace, known?: Iterable<readonly [string, number]>) => void
  /** Enables mail previews under /api/mails/preview. */
  readonly hasMailPreview?: boolean
}

/**
 * Starts the embedded backend: opens and migrates the database, loads the demo data set if it is new (an empty shop with
 * `DEMO=false`), and serves calls through a plain fetch function.
 */
export async function startBackend(
  settings: Environment,
  { invalidate, follow = () => undefined, hasMailPreview = false }: Options,
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
    await loadDataSet(opened.database, now(), { withDemo: settings.DEMO })
    if (!settings.DEMO && (await hasDemo(opened.database))) logWarning('demo_still_there', { hint: removalHint })
    await saveOrigin(opened.database, settings.SHOP_ORIGIN, now())
    const announcements = await AnnouncementReader.open(opened.database)
    follow(announcements.place, await announcements.history(new Date(now().getTime() - historyMs)))
    await registerShop(opened.database, settings)
    registerRedirects(await readRedirects(opened.database))
    const runsJobs = settings.SHOP_ROLE !== 'web'
    const { MAIL_FROM } = settings
    const outbox = new Outbox({
      database: opened.database,
      transport: configuredTransport(settings),
      now,
      MAIL_FROM,
      orderPdf: (id) => mailedOrderPdf({ database: opened.database, now }, id),
    })
    const watchedFault = watchStorage({ folder: dataDir })
    // With PostgreSQL and a mail server, this process only reads pictures from the folder.
    const writesThere = !settings.DATABASE_URL || !settings.SMTP_URL
    const storageFault = writesThere ? watchedFault : async () => undefined
    const services = createServices(
      settings,
      { ...opened, storageFault },
      {
        now,
        ...(runsJobs && { wakeMail: outbox.wake }),
        hasMailPreview,
        invalidate,
      },
    )
    const app = createBackend(services)
    const stopSweeping = runsJobs && repeat(sweepSeconds, () => sweep(services, settings))
    const stopPricing = runsJobs && repeat(priceSeconds, () => applyDuePrices(services))
    // Apart from the sweep: a provider may take a minute for each document.
    const stopInvoicing = runsJobs && services.invoicing && repeat(invoiceSeconds, () => issueInvoices(services))
    const stopListening = repeat(announcementSeconds, async () => {
      await announcements.read(async (tags, number) => {
        await registerShop(opened.database, settings)
        if (redirectTags.some((tag) => tags.includes(tag))) registerRedirects(await readRedirects(opened.database))
        invalidate(tags, number)
      })
      follow(announcements.place)
    })
    const stopSending = runsJobs && outbox.start()
    const stopMeasuring = measureBackend({
      ...opened,
      dataDir,
      storageFault: watchedFault,
      now,
      origin: settings.SHOP_ORIGIN,
    })
    return {
      fetch: async (request) => app.fetch(request),
      crawlerFiles: new DatabaseCrawlerFiles(opened.database, now),
      close: async () => {
        stopMeasuring()
        if (stopSending) await stopSending()
        await stopListening()
        if (stopSweeping) await stopSweeping()
        if (stopPricing) await stopPricing()
        if (stopInvoicing) await stopInvoicing()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function sweep(services: Services, { PICKUP_POINT_LISTS: lists }: Environment): Promise<void> {
  if (!(await claimRun(services.database, 'sweep', services.now(), sweepSeconds))) return
  await guarded('payments', () => sweepPayments(services))
  await guarded('stock notices', () => sendStockNotices(services))
  await guarded('review invitations', () => sendReviewInvitations(services))
  await deleteExpiredData(services)
  await guarded('pick-up points', () => refreshPickupPoints(services, lists))
}
