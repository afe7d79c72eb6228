import type { Environment } from '@/lib/config/environment'
import { createFileTransport } from './file-transport'
import { createSmtpTransport } from './smtp-transport'
import type { MailTransport } from './transport'

/** SMTP when SMTP_URL is set, else files in the data folder's `outbox/` (R-MAIL-3). */
export function configuredTransport(
  settings: Pick<Environment, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'SHOP_DATA_DIR' | 'SHOP_ORIGIN'>,
): MailTransport {
  const { SMTP_URL: smtpUrl, SMTP_REQUIRE_TLS: requireTls, SHOP_DATA_DIR: dataFolder, SHOP_ORIGIN: origin } = settings
  return smtpUrl === undefined
    ? createFileTransport(dataFolder, origin)
    : createSmtpTransport(smtpUrl, origin, { requireTls })
}
