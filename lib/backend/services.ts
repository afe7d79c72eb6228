import type { Environment } from '@/lib/config/environment'
import type { Services } from './context'
import type { Database } from './platform/db/database'
import { createPaymentProvider, type PaymentSettings } from './platform/payments/configured'
import type { Turnstile } from './context'

export type ServiceSettings = PaymentSettings &
  Pick<
    Environment,
    | 'SHOP_ORIGIN'
    | 'DEFAULT_CURRENCY'
    | 'TURNSTILE_SITE_KEY'
    | 'TURNSTILE_SECRET_KEY'
    | 'TURNSTILE_VERIFY_URL'
    | 'TRUSTED_PROXIES'
    | 'SHOP_EMAIL'
  >

function turnstileOf(settings: ServiceSettings): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = settings
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : null
}

interface Options extends Pick<Services, 'now' | 'invalidate'> {
  /** Omitted by the command line: the server's outbox polls every few seconds. */
  readonly wakeMail?: () => void
  readonly hasMailPreview?: boolean
}

/** The backend's services by configuration: the same for the server and the command line. */
export function createServices(
  settings: ServiceSettings,
  database: Database,
  { now, invalidate, wakeMail = () => undefined, hasMailPreview = false }: Options,
): Services {
  const origin = settings.SHOP_ORIGIN
  return {
    database,
    origin,
    defaultCurrency: settings.DEFAULT_CURRENCY,
    now,
    invalidate,
    payments: createPaymentProvider(settings, { database, origin, now }),
    turnstile: turnstileOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    mail: { shopAddress: settings.SHOP_EMAIL, hasPreview: hasMailPreview, wake: wakeMail },
  }
}
