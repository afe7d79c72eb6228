import { resolve } from 'node:path'
import { Command, CommanderError } from 'commander'
import type { Environment } from '@/lib/config/environment'
import { RefundUndecided } from '../domains/orders/payments/refunds'
import { Refusal } from '../platform/refusal'
import { registerBackup } from './backup/register'
import { type Cli, withShop } from './shop'
import { registerCoupons } from './coupons'
import { registerCustomers } from './customers'
import { registerDatabase } from './db'
import { registerDemo } from './demo'
import { registerContent } from './content/register'
import { registerDocuments } from './documents/register'
import { Failure, reasonOf } from '../exchange/failure'
import { exitCodes, UsageError } from './errors'
import { registerHealth } from './health'
import { registerExport } from './import/export'
import { registerImport } from './import/register'
import { registerInquiries } from './inquiries'
import { registerInvoices } from './orders/invoices'
import { registerMail } from './mail'
import { registerOffers } from './offers'
import { registerOrders } from './orders/register'
import { registerWithdrawals } from './orders/withdrawals'
import { Output, type Terminal } from './output'
import { registerPrices } from './prices'
import { registerProducts } from './products'
import { registerRemove } from './remove'
import { registerReviews } from './reviews'
import { registerSales } from './sales'
import { registerSamples } from './samples'
import { registerSecurity } from './security'
import { registerStaff } from './staff'
import { registerStock } from './stock'

interface CliContext {
  readonly terminal: Terminal
  /** Read only by commands that need the shop, so that help works with an invalid environment. */
  readonly environment: () => Environment
  readonly now: () => Date
  readonly path: (given: string) => string
}

/** Errors whose message tells the operator what is wrong: the command's own, and refusals by the domains' rules. */
const reported = [Failure, Refusal, RefundUndecided]

/** Each noun registers its commands on the program. */
const nouns: readonly ((program: Command, cli: Cli) => void)[] = [
  registerOrders,
  registerWithdrawals,
  registerInvoices,
  registerSales,
  registerOffers,
  registerCustomers,
  registerStaff,
  registerInquiries,
  registerReviews,
  registerSamples,
  registerMail,
  registerImport,
  registerExport,
  registerContent,
  registerDocuments,
  registerRemove,
  registerDemo,
  registerProducts,
  registerStock,
  registerPrices,
  registerCoupons,
  registerBackup,
  registerDatabase,
  registerSecurity,
  registerHealth,
]

/**
 * The operator's command line: `npm run shop -- <noun> <verb>`. Returns the exit code: 0 done, 1 failed (reason on
 * standard error), 2 wrong usage. Results go to standard output, progress and errors to standard error.
 */
export async function runShop(args: readonly string[], context: CliContext): Promise<number> {
  const { terminal, environment, now, path } = context
  const output = new Output(terminal)
  const cli: Cli = {
    output,
    now,
    path,
    mediaFolder: () => resolve(environment().SHOP_DATA_DIR, 'media'),
    withShop: (work, options = {}) => withShop({ environment: environment(), now, ...options }, work),
  }
  const program = new Command('shop')
    .description("The shop's command line. Works with or without a running shop.")
    .usage('<noun> <verb> [options]')
    .option('--json', 'output JSON')
    .configureHelp({ showGlobalOptions: true, helpWidth: 110 })
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError('(see --help)')
    .exitOverride()
    .hook('preAction', () => {
      output.isJson = program.opts<{ json?: true }>().json === true
    })
  for (const register of nouns) register(program, cli)
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    // Requested help is not an error; any other parser error is a usage error that has been printed already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    const isReported = error instanceof Error && reported.some((kind) => error instanceof kind)
    output.note(isReported ? error.message : `Failed: ${reasonOf(error)}`)
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed
  }
}
