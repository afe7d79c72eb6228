import type { Environment } from '@/lib/config/environment'
import type { Services, Turnstile } from './platform/context'
import { createInvoicing } from './platform/invoicing/configured'
import { createPaymentProvider } from './platform/payments/configured'
import { mailFiles } from './domains/mail/transport'

function turnstileOf(settings: Environment): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = settings
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : null
}

interface Options extends Pick<Services, 'now' | 'invalidate'> {
  /** Omitted by the command line, as the server's outbox polls every few seconds. */
  readonly wakeMail?: () => void
  readonly hasMailPreview?: boolean
}

export function createServices(
  settings: Environment,
  storage: Pick<Services, 'database' | 'probe' | 'isOverloaded' | 'storageFault'>,
  { now, invalidate, wakeMail = () => undefined, hasMailPreview = false }: Options,
): Services {
  const origin = settings.SHOP_ORIGIN
  const invoicing = createInvoicing(settings)
  return {
    ...storage,
    origin,
    now,
    invalidate,
    payments: createPaymentProvider(settings, { database: storage.database, origin, now }),
    ...(invoicing && { invoicing }),
    turnstile: turnstileOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    mail: {
      shopAddress: settings.SHOP_EMAIL,
      hasPreview: hasMailPreview,
      files: mailFiles(settings.SHOP_DATA_DIR),
      wake: wakeMail,
    },
  }
}
