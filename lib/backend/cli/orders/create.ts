import type { Command } from 'commander'
import { z } from 'zod'
import { plainReason } from '@/lib/config/plain-reasons'
import { maxCommentLength, maxQuantity } from '@/lib/contract/limits'
import { choicesSchema } from '@/lib/contract/product-options'
import { formatMoney } from '@/lib/money/money'
import { locales } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale, offered, shopLocale } from '@/lib/i18n/offered'
import { currencies } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { lineId, type CartLine } from '../../domains/cart/configuration'
import { createOrder, findCreated, previewOrder, type StatedOrder } from '../../domains/orders/create'
import { findOrder } from '../../domains/orders/store'
import { needsPickupPoint } from '../../domains/delivery/methods'
import { loadMethods } from '../../domains/delivery/store'
import { loadCountries } from '../../domains/cart/store'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { FieldError, HttpError } from '../../platform/http/errors'
import { text } from '../../platform/http/texts'
import { requireStorable } from '../../platform/http/validation'
import { Failure } from '../../exchange/failure'
import { requireProduct } from '../../exchange/import/importer'
import { readJson } from '../read-json'
import type { Cli } from '../shop'

const line = z.string().trim().min(1)
const address = {
  name: line,
  /** ISO code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as HU')
    .default('HU'),
  zipcode: line,
  city: line,
  address: line,
}

const notOffered = 'is not offered by the shop'

const fileSchema = z.strictObject({
  reference: line.max(100).optional(),
  language: z.enum(locales).refine(isOfferedLocale, notOffered).default(shopLocale),
  currency: z
    .enum(currencies.map(({ code }) => code))
    .refine((code) => offered().currencies.includes(code), notOffered)
    .optional(),
  email: line,
  phone: line,
  billing: z
    .strictObject({ ...address, company: z.boolean().default(false), tax_number: z.string().default('') })
    .refine(({ company, tax_number: taxNumber }) => company || taxNumber === '', {
      path: ['tax_number'],
      message: 'is of a company, which has "company": true',
    }),
  delivery_address: z.strictObject(address).optional(),
  lines: z
    .array(
      z.strictObject({ article: line, pieces: z.int().min(1).max(maxQuantity), options: choicesSchema.optional() }),
    )
    .min(1),
  coupon: line.optional(),
  delivery: line,
  pickup_point: line.optional(),
  delivery_day: z.iso.date('must be a day, such as 2026-12-03').optional(),
  payment: line,
  comment: z.string().max(maxCommentLength).default(''),
  order_comment: z.string().max(maxCommentLength).optional(),
  newsletter: z.boolean().default(false),
  /** How the buyer has agreed to terms and privacy policy. */
  consent: line.max(500),
})
type OrderFile = z.output<typeof fileSchema>

function parseFile(value: unknown): OrderFile {
  const result = fileSchema.safeParse(value, { error: plainReason })
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path: at, message }) => `${at.join('.') || '(the whole)'}: ${message}`)
  throw new Failure(`The order is not as expected.\n${faults.join('\n')}`)
}

/** The method with a key; throws a Failure that names the others. */
function methodOf<Method extends { readonly id: number; readonly key: string }>(
  kind: string,
  methods: readonly Method[],
  key: string,
): Method {
  const method = methods.find((one) => one.key === key)
  if (!method)
    throw new Failure(`There is no ${kind} method "${key}", but ${methods.map((one) => one.key).join(', ')}.`)
  return method
}

async function statedOrder(database: Queryable, file: OrderFile): Promise<StatedOrder> {
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const delivery = methodOf('delivery', deliveryMethods, file.delivery)
  if (file.pickup_point !== undefined && !needsPickupPoint(delivery))
    throw new Failure(`pickup_point: The delivery method "${delivery.key}" has none.`)
  const countries = [...(await loadCountries(database)).values()]
  const addressOf = ({ country, ...rest }: Omit<OrderFile['billing'], 'company' | 'tax_number'>) => {
    const found = countries.find(({ iso2 }) => iso2 === country)
    if (!found) throw new Failure(`The shop does not know the country ${country}.`)
    return { ...rest, country_id: found.id }
  }
  const { company, tax_number, ...billing } = file.billing
  const lines = new Map<string, CartLine>()
  for (const { article, pieces, options: choices } of file.lines) {
    const { id: productId, articleNumber } = await requireProduct(database, article)
    const stated = { productId, quantity: pieces, ...(choices && { choices }) }
    if (lines.has(lineId(stated))) throw new Failure(`${articleNumber} is there twice.`)
    lines.set(lineId(stated), stated)
  }
  return {
    reference: file.reference,
    lines: [...lines.values()],
    customer: {
      email: file.email,
      phone: file.phone,
      invoice_data: { ...addressOf(billing), is_company: company, tax_number },
      delivery_data: file.delivery_address ? addressOf(file.delivery_address) : null,
    },
    couponCode: file.coupon,
    deliveryMethodId: delivery.id,
    deliveryDay: file.delivery_day,
    pickupPointId: file.pickup_point ?? null,
    paymentMethodId: methodOf('payment', paymentMethods, file.payment).id,
    comment: file.comment,
    orderComment: file.order_comment,
    isNewsletterSubscription: file.newsletter,
    consentNote: file.consent,
  }
}

/** Where the file has what the checkout names otherwise. */
const placeInFile = (field: string) =>
  field
    .replace(/^invoice_data/, 'billing')
    .replace(/^delivery_data/, 'delivery_address')
    .replace(/country_id$/, 'country')
    .replace(/^product_id$/, 'lines')
    .replace(/^code$/, 'coupon')
    .replace(/^pickup_point_id$/, 'pickup_point')
    .replace(/^day$/, 'delivery_day')
    .replace(/^id$/, 'delivery, payment')

/** Tells the operator what the checkout would tell the buyer. */
function inEnglish(error: unknown): unknown {
  if (error instanceof HttpError) return new Failure(text('en', error.key, error.values))
  if (!(error instanceof FieldError)) return error
  const faults = Object.entries(error.fields).flatMap(([field, messages]) =>
    messages.map(({ key, values }) => `${placeInFile(field)}: ${text('en', key, values)}`),
  )
  return new Failure(`Nothing was ordered.\n${faults.join('\n')}`)
}

interface CreateOptions {
  readonly file: string
  readonly dryRun?: boolean
}

async function create(cli: Cli, services: Services, value: unknown, isDryRun: boolean): Promise<void> {
  const { database, origin } = services
  const file = parseFile(value)
  requireStorable(file)
  const currency = file.currency ?? homeCurrency().code
  const request = { locale: file.language, currency }
  const stated = await statedOrder(database, file)
  const noteDifference = (orderNumber: string) =>
    cli.output.note(
      `${orderNumber} was created from a file that said something else. Another order needs another reference.`,
    )
  if (isDryRun) {
    const known = await findCreated(database, stated, request)
    if (known) {
      const { orderNumber: number } = known.order
      if (!known.isSame) noteDifference(number)
      cli.output.done(`${number} was created before with this reference: nothing would change (dry run).`, {
        number,
        same: known.isSame,
        written: false,
      })
      return
    }
    const { totals } = await previewOrder(services, stated, request)
    const total = formatMoney(totals.total.gross, currency)
    cli.output.done(`The order would cost ${total}. Nothing was written (dry run).`, { total, written: false })
    return
  }
  const { order_hash: hash, payment_url: payment, isNew, isSame } = await createOrder(services, stated, request)
  const order = await findOrder(database, hash)
  if (!order) throw new Error('The order is gone')
  if (!isSame) noteDifference(order.orderNumber)
  if (payment !== null) cli.output.note(`To be paid by card within half an hour: ${payment}`)
  const total = formatMoney(order.totalGross, currency)
  cli.output.done(
    isNew
      ? `${order.orderNumber} is created: ${total}; ${order.snapshot.partner_email} has been mailed.`
      : `${order.orderNumber} was created before with this reference: nothing has changed.`,
    {
      number: order.orderNumber,
      status: order.status,
      created: isNew,
      same: isSame,
      total,
      payment_url: payment,
      address: `${origin}${path('orders-order_hash', { order_hash: hash }, order.locale)}`,
    },
  )
}

/** `shop orders create`. */
export function registerCreate(noun: Command, cli: Cli): void {
  noun
    .command('create')
    .description('creates the order of a buyer on the phone, like the checkout, and mails what the checkout would')
    .requiredOption('--file <file>', 'the order as JSON')
    .option('--dry-run', 'only check it, and say what it would cost')
    .action(async ({ file, dryRun = false }: CreateOptions) => {
      const value = await readJson(cli.path(file))
      await cli.withShop(({ services }) =>
        create(cli, services, value, dryRun).catch((error: unknown) => {
          throw inEnglish(error)
        }),
      )
    })
}
