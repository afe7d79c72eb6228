import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { currencies } from '@/lib/money/currency'
import { providedOnce } from '@/lib/process/shared'
import { plainReason } from './plain-reasons'

const text = z.string().trim().min(1)
const port = z.coerce.number().int().min(1).max(65535)
const optionalText = text.optional()
const flag = z.enum(['true', 'false'])
const httpAddress = z.url({ protocol: /^https?$/ })
const bareAddress = /^[^\s<>(),;:"@]+@[^\s<>(),;:"@]+$/
const address = z.string().trim().regex(bareAddress, 'must be a mail address')

/** "Nidora <hello@nidora.example>" or a bare address. */
const sender = z
  .string()
  .trim()
  .transform((value, context) => {
    const [, name = '', bracketed] = /^"?([^"<>\r\n]*)(?:"\s*)?<([^<>]+)>$/.exec(value) ?? []
    const from = { name: name.trim(), address: bracketed ?? value }
    if (bareAddress.test(from.address)) return from
    context.addIssue({ code: 'custom', message: 'must be a mail address, or a name and the address in <>' })
    return z.NEVER
  })

const codes = currencies.map((currency) => currency.code)

const paymentProviders = ['sandbox', 'simplepay', 'barion', 'stripe'] as const

const invoicingProviders = ['none', 'szamlazz', 'billingo'] as const

/** Carriers whose lists of pick-up points are read (lib/backend/domains/delivery/pickup-lists). */
export const pickupFormats = ['foxpost', 'gls', 'packeta'] as const
export type PickupFormat = (typeof pickupFormats)[number]

type Values = Readonly<Record<string, unknown>>
const unset = (values: Values, names: readonly string[]) => names.filter((name) => values[name] === undefined)

const missingPaymentSettings: Record<(typeof paymentProviders)[number], (values: Values) => string[]> = {
  sandbox: () => [],
  /** An account is a pair of variables; at least one account is required. */
  simplepay: (values) => {
    const pairs = codes.map((code) => [`SIMPLEPAY_MERCHANT_${code}`, `SIMPLEPAY_KEY_${code}`])
    const begun = pairs.filter((pair) => unset(values, pair).length < pair.length)
    return (begun.length > 0 ? begun : pairs.slice(0, 1)).flatMap((pair) => unset(values, pair))
  },
  barion: (values) => unset(values, ['BARION_POS_KEY', 'BARION_PAYEE']),
  stripe: (values) => unset(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
}

const missingInvoicingSettings: Record<(typeof invoicingProviders)[number], (values: Values) => string[]> = {
  none: () => [],
  szamlazz: (values) => unset(values, ['SZAMLAZZ_AGENT_KEY']),
  billingo: (values) => unset(values, ['BILLINGO_API_KEY', 'BILLINGO_BLOCK_ID']),
}

const pickupLists = z
  .string()
  .default('')
  .transform((written, context) =>
    written
      .split(/\s+/)
      .filter(Boolean)
      .map((list) => {
        const [, name, address = ''] = /^(\w+)=(https?:\/\/.+)$/.exec(list) ?? []
        const format = pickupFormats.find((one) => one === name)
        if (format && URL.canParse(address)) return { format, address }
        context.addIssue({ code: 'custom', message: `"${list}" must be foxpost=, gls= or packeta= with an address` })
        return z.NEVER
      }),
  )

const variables = z.object({
  PORT: port.default(3000),
  /** Port of /metrics (scripts/serving/metrics.ts); read by the server itself. */
  METRICS_PORT: port.optional(),
  /** Public origin without a trailing slash: prefix of canonical addresses, links in mails and payment returns. */
  SHOP_ORIGIN: httpAddress.optional(),
  /** Folder of the embedded database and the mail outbox. */
  SHOP_DATA_DIR: text.default('.data'),
  /** Whether an empty database begins with the demo; otherwise with an empty shop. */
  DEMO: flag.default('true'),
  /** Origin of an external backend with the same contract; disables the embedded one. */
  BACKEND_URL: httpAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Whether to refuse a DATABASE_URL that does not encrypt the connection and verify the server. */
  DATABASE_REQUIRE_TLS: flag.default('false'),
  /** PostgreSQL connections per process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Redis for sharing cached pages between processes (scripts/serving/shared-cache.ts); read by the server itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** MiB of cached pages in Redis; read by the server itself. */
  REDIS_CACHE_MB: z.coerce.number().min(1).default(256),
  /** Web processes behind one port (scripts/serving/workers.ts). */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /** This process's tasks. web: pages and calls; worker: also mails and other jobs; all: also migrations. */
  SHOP_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEFAULT_CURRENCY: z.enum(codes).optional(),
  /** MiB of memory for cached pages (scripts/serving/cache-handler.ts); read by the server itself. */
  PAGE_CACHE_MB: z.coerce.number().min(1).default(128),
  /** How cached pages may be compressed (scripts/serving/page-bodies.ts); read by the server itself. */
  BROTLI_PAGES: flag.default('true'),
  ZSTD_PAGES: flag.default('true'),
  /** Whether browsers get a dictionary for pages (scripts/serving/page-dictionaries.ts); read by the server itself. */
  PAGE_DICTIONARY: flag.default('true'),
  /** How long to report "not ready" before shutting down (scripts/serving/drain.ts); read by the server itself. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Whether pictures are generated in advance (scripts/serving/prepare-pictures.ts); read by the server itself. */
  PREPARE_PICTURES: flag.default('true'),
  /** Whether browsers prerender the page of a hovered link; otherwise they only prefetch it. */
  PRERENDER_PAGES: flag.default('true'),
  SESSION_SECRET: z.string().min(16).optional(),
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET_KEY: optionalText,
  /** Verification endpoint of the bot check; only overridden in tests. */
  TURNSTILE_VERIFY_URL: httpAddress.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  /** Number of proxies in front of the shop that write X-Forwarded-For; 0 if visitors connect directly. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Lets an external backend invalidate cached pages; random at each start if unset. */
  REVALIDATE_SECRET: z.string().min(16).optional(),
  /** SMTP server with credentials; without it mails are written to the data folder. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whether mails are kept back if the server offers no TLS; `smtps:` always uses it. */
  SMTP_REQUIRE_TLS: flag.default('false'),
  /** Sender of mails; defaults to the operator's customer service. */
  MAIL_FROM: sender.optional(),
  /** Recipient of the shop's own mails (orders, quote requests, messages); defaults to customer service. */
  SHOP_EMAIL: address.optional(),
  /** Google Tag Manager container; loaded after consent only. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  /** Hash algorithm for the customer's e-mail and id in tags (R-AN-5). */
  ANALYTICS_HASH: z.enum(['SHA-1', 'SHA-256']).default('SHA-1'),
  /** Global function of an optional marketing widget loaded by the tag manager. */
  MARKETING_WIDGET: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/)
    .optional(),
  PAYMENT_PROVIDER: z.enum(paymentProviders).default('sandbox'),
  /** Must be set to use the sandbox on a public origin: it marks orders as paid without payment. */
  ALLOW_SANDBOX_PAYMENTS: flag.default('false'),
  SIMPLEPAY_URL: httpAddress.default('https://secure.simplepay.hu'),
  /** SimplePay has one account per currency: id and secret key. */
  SIMPLEPAY_MERCHANT_HUF: optionalText,
  SIMPLEPAY_KEY_HUF: optionalText,
  SIMPLEPAY_MERCHANT_EUR: optionalText,
  SIMPLEPAY_KEY_EUR: optionalText,
  SIMPLEPAY_MERCHANT_USD: optionalText,
  SIMPLEPAY_KEY_USD: optionalText,
  BARION_URL: httpAddress.default('https://api.barion.com'),
  BARION_POS_KEY: optionalText,
  /** Barion wallet that receives the payments. */
  BARION_PAYEE: address.optional(),
  /** Stripe's API; only overridden in tests. A test key makes test payments. */
  STRIPE_URL: httpAddress.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key (sk_…) or a restricted one (rk_…)')
    .optional(),
  /** Signing secret of the Stripe webhook. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must be the signing secret of an endpoint (whsec_…)')
    .optional(),
  /** Lists of pick-up points to read daily: "gls=https://… packeta=https://…", several of a carrier are one list. */
  PICKUP_POINT_LISTS: pickupLists,
  /** Who issues the invoices; none: the shop promises none. */
  INVOICING: z.enum(invoicingProviders).default('none'),
  /** When an invoice is issued: once the order is paid, at shipping at the latest; or only at shipping. */
  INVOICE_AT: z.enum(['payment', 'shipping']).default('payment'),
  /** Whether invoices are electronic ones, which the provider signs. */
  INVOICE_ELECTRONIC: flag.default('false'),
  SZAMLAZZ_URL: httpAddress.default('https://www.szamlazz.hu'),
  SZAMLAZZ_AGENT_KEY: optionalText,
  BILLINGO_URL: httpAddress.default('https://api.billingo.hu/v3'),
  BILLINGO_API_KEY: optionalText,
  /** The document block (series of numbers) of the invoices. */
  BILLINGO_BLOCK_ID: z.coerce.number().int().positive().optional(),
})

/** The values of `sslmode` that the driver knows; it would take any other for no encryption. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What contradicts the required encryption of the connections to database and mail server, by variable. */
function* unsafeConnections(values: z.output<typeof variables>): Generator<[name: string, problem: string]> {
  const { DATABASE_URL: database, SMTP_URL: smtp } = values
  // The driver takes the last one, as the mail client takes its options from the address.
  const mode = database === undefined ? undefined : new URL(database).searchParams.getAll('sslmode').at(-1)
  if (mode !== undefined && !sslModes.includes(mode))
    yield ['DATABASE_URL', `sslmode must be one of ${sslModes.join(', ')}`]
  else if (database !== undefined && values.DATABASE_REQUIRE_TLS === 'true' && mode !== 'verify-full')
    yield ['DATABASE_URL', 'DATABASE_REQUIRE_TLS needs sslmode=verify-full']
  if (smtp === undefined || values.SMTP_REQUIRE_TLS !== 'true') return
  for (const name of ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'])
    if (new URL(smtp).searchParams.has(name)) yield ['SMTP_URL', `SMTP_REQUIRE_TLS does not allow ${name}`]
}

export const variableNames: readonly string[] = Object.keys(variables.shape)

const schema = variables
  .superRefine((values, context) => {
    const report = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const name of missingPaymentSettings[values.PAYMENT_PROVIDER](values))
      report([name], `${values.PAYMENT_PROVIDER} needs it`)
    for (const name of missingInvoicingSettings[values.INVOICING](values))
      report([name], `${values.INVOICING} needs it`)
    if (values.REDIS_URL !== undefined && values.BACKEND_URL !== undefined)
      report(['REDIS_URL'], 'an external backend does not number its changes')
    for (const [name, problem] of unsafeConnections(values)) report([name], problem)
    // With only one key, the check would be shown but not verified, or required but not shown.
    const missing = unset(values, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'])
    if (missing.length === 1) report(missing, 'the bot check needs both of its keys')
  })
  .transform((values) => ({
    ...values,
    DEMO: values.DEMO === 'true',
    ALLOW_SANDBOX_PAYMENTS: values.ALLOW_SANDBOX_PAYMENTS === 'true',
    INVOICE_ELECTRONIC: values.INVOICE_ELECTRONIC === 'true',
    PRERENDER_PAGES: values.PRERENDER_PAGES === 'true',
    DATABASE_REQUIRE_TLS: values.DATABASE_REQUIRE_TLS === 'true',
    SMTP_REQUIRE_TLS: values.SMTP_REQUIRE_TLS === 'true',
    /** If SHOP_ORIGIN is unset, the origin is only assumed: the command line prefers the one that the server stored. */
    isOriginGiven: values.SHOP_ORIGIN !== undefined,
    SHOP_ORIGIN: new URL(values.SHOP_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    REVALIDATE_SECRET: values.REVALIDATE_SECRET ?? randomBytes(32).toString('base64url'),
    BACKEND_URL: values.BACKEND_URL && new URL(values.BACKEND_URL).origin,
  }))

export type Environment = z.output<typeof schema>

declare module '@/lib/process/shared' {
  interface Shared {
    environment: Environment
  }
}

/**
 * Validates environment variables. An empty string counts as unset. Throws an error that lists each invalid variable.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set, { error: plainReason })
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not valid:\n${problems.join('\n')}`)
}

/**
 * The validated environment of this process, read once, so that every bundle has the same generated secrets. Server
 * only.
 */
export function environment(): Environment {
  return providedOnce('environment', () => readEnvironment(process.env))
}
