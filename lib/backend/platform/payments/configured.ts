import { randomBytes } from 'node:crypto'
import type { Environment } from '@/lib/config/environment'
import { logWarning } from '@/lib/telemetry/log'
import type { Services } from '../context'
import { createBarionProvider } from './barion/provider'
import type { PaymentProvider } from './provider'
import { createSandboxProvider } from './sandbox/provider'
import { createSimplePayProvider, type SimplePayMerchant } from './simplepay/provider'
import { createStripeProvider } from './stripe/provider'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Throws if orders on a public origin could be paid with test cards. ALLOW_SANDBOX_PAYMENTS permits this, and logs it
 * at every start.
 */
export function checkSandbox(
  settings: Pick<Environment, 'PAYMENT_PROVIDER' | 'ALLOW_SANDBOX_PAYMENTS' | 'SHOP_ORIGIN'>,
): void {
  const { PAYMENT_PROVIDER: provider, ALLOW_SANDBOX_PAYMENTS: isAllowed, SHOP_ORIGIN: origin } = settings
  if (provider !== 'sandbox' || loopback.test(new URL(origin).hostname)) return
  if (!isAllowed)
    throw new Error(
      `On ${origin} orders could be paid with test cards: choose a PAYMENT_PROVIDER, or set ALLOW_SANDBOX_PAYMENTS=true.`,
    )
  logWarning('sandbox_payments', {
    hint: `Orders can be paid with test cards on ${origin}: ALLOW_SANDBOX_PAYMENTS is set.`,
  })
}

function merchant(id: string | undefined, key: string | undefined): SimplePayMerchant | undefined {
  return id === undefined || key === undefined ? undefined : { id, key }
}

/** The provider selected by PAYMENT_PROVIDER. Its settings were validated with the environment. */
export function createPaymentProvider(
  settings: Environment,
  { database, origin, now }: Pick<Services, 'database' | 'origin' | 'now'>,
): PaymentProvider {
  switch (settings.PAYMENT_PROVIDER) {
    case 'simplepay':
      return createSimplePayProvider({
        merchants: {
          HUF: merchant(settings.SIMPLEPAY_MERCHANT_HUF, settings.SIMPLEPAY_KEY_HUF),
          EUR: merchant(settings.SIMPLEPAY_MERCHANT_EUR, settings.SIMPLEPAY_KEY_EUR),
          USD: merchant(settings.SIMPLEPAY_MERCHANT_USD, settings.SIMPLEPAY_KEY_USD),
        },
        baseUrl: settings.SIMPLEPAY_URL,
        now,
      })
    case 'barion':
      return createBarionProvider({
        posKey: settings.BARION_POS_KEY ?? '',
        payee: settings.BARION_PAYEE ?? '',
        baseUrl: settings.BARION_URL,
        origin,
        now,
      })
    case 'stripe':
      return createStripeProvider({
        secretKey: settings.STRIPE_SECRET_KEY ?? '',
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
        baseUrl: settings.STRIPE_URL,
        now,
      })
    case 'sandbox':
      // A secret per start suffices, as notifications come from this same process.
      return createSandboxProvider({
        database,
        origin,
        secret: settings.SESSION_SECRET ?? randomBytes(32).toString('base64url'),
        now,
      })
  }
}
