import { shopDateTime } from '@/lib/calendar/working-days'
import {
  cancelPriceSchema,
  productPricesSchema,
  schedulePriceSchema,
  schedulingSchema,
  type Scheduling,
} from '@/lib/contract/desk/prices'
import { catalogueEditors, readersOf } from '@/lib/contract/desk/roles'
import { rowsQuerySchema } from '@/lib/contract/desk/rows'
import type { Locale } from '@/lib/i18n/locales'
import { toDecimal } from '@/lib/money/money'
import { lowestPrices } from '../../domains/catalogue/offered-prices'
import { cancelScheduledPrice, findScheduledPrices, type PlannedPrice } from '../../domains/catalogue/scheduled-prices'
import { CellFault } from '../../exchange/import/cells'
import { requireProduct } from '../../exchange/import/importer'
import { scheduledPriceColumns as columns } from '../../exchange/import/scheduled-prices'
import { schedulePrice } from '../../exchange/schedule-price'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter, jsonBody } from '../../platform/http/router'
import { ofRows } from '../../platform/said/cells'
import { audited } from '../audit'
import { deskRoute } from '../door'
import { orRefuse } from '../refusals'
import { withoutOptions } from './report'

/** Prices of a product that begin and end by themselves. */
export const priceRoutes = createRouter()

const readRoute = deskRoute(readersOf.products, 'get /api/desk/prices/scheduled', {
  summary: 'The scheduled prices of a product that have not ended, and its lowest prices of the last 30 days',
  request: { query: rowsQuerySchema },
  responses: answers(productPricesSchema, 'The prices', { 409: 'There is no such product' }),
})
priceRoutes.openapi(readRoute, async (c) => {
  const { database, now } = c.get('services')
  const [number = ''] = [c.req.valid('query').id].flat()
  const { id } = await orRefuse(requireProduct(database, number))
  const scheduled = (await findScheduledPrices(database, [id])).map((price) => ({
    id: price.id,
    currency: price.currency,
    price_gross: toDecimal(price.gross, price.currency),
    from: price.startsAt.toISOString(),
    until: price.endsAt?.toISOString() ?? null,
    applies: price.replaced !== null,
  }))
  const lowest = await lowestPrices(database, id, now())
  return c.json(
    {
      data: {
        scheduled,
        lowest_30_days: lowest.map(({ currency, gross }) => ({ currency, price_gross: toDecimal(gross, currency) })),
      },
    },
    200,
  )
})

/** Reads the fields of a form; what cannot be read is a fault. */
function fieldsOf(
  form: Readonly<Record<'price' | 'from' | 'until', string>>,
  price: (typeof columns)['price_huf'],
  locale: Locale,
) {
  const faults: Scheduling['faults'] = []
  const read = <Value>(field: keyof typeof form, { parse }: { readonly parse: (cell: string) => Value }) => {
    const cell = form[field].trim()
    if (cell === '') return undefined
    try {
      return parse(cell)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ field, reason: error.said[locale], is_question: false })
      return undefined
    }
  }
  const fields = { gross: read('price', price), from: read('from', columns.from), until: read('until', columns.until) }
  return { ...fields, faults }
}

/** A price as the log tells it. */
const told = ({ currency, gross, startsAt, endsAt }: PlannedPrice) => ({
  [`price_${currency.toLowerCase()}`]: String(toDecimal(gross, currency)),
  from: shopDateTime(startsAt),
  until: endsAt && shopDateTime(endsAt),
})

const scheduleRoute = deskRoute(catalogueEditors, 'post /api/desk/prices/schedule', {
  summary:
    'Schedules a price, by the rules of the import; without a beginning, it begins at once. One that stays from now on, replaces another or is no reduction is a question',
  request: jsonBody(schedulePriceSchema),
  responses: answers(schedulingSchema, 'What is wrong with it, if anything', { 409: 'There is no such product' }),
})
priceRoutes.openapi(scheduleRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const locale = c.get('locale')
  const { article_number: number, currency, confirmed, ...form } = c.req.valid('json')
  const { id, articleNumber } = await orRefuse(requireProduct(services.database, number))
  const name = `price_${currency.toLowerCase() as Lowercase<typeof currency>}` as const
  const { gross, from, until, faults } = fieldsOf(form, columns[name], locale)
  if (faults.length > 0) return c.json({ data: { faults, notes: [] } }, 200)
  if (!from && !until && !confirmed) {
    const reason = withoutOptions(ofRows.staysFromNow[locale])
    return c.json({ data: { faults: [{ field: 'from', reason, is_question: true }], notes: [] } }, 200)
  }
  const result = await schedulePrice(
    services,
    id,
    { ...(from && { from }), ...(until && { until }), ...(gross !== undefined && { [name]: gross }) },
    {
      isConfirmed: confirmed,
      also: audited(
        ([planned]) =>
          planned
            ? { person, action: 'price.schedule', resource: 'products', record: articleNumber, after: told(planned) }
            : null,
        services.now,
      ),
    },
  )
  const found = result.faults.map(({ column, reason, isQuestion }) => ({
    field: column?.startsWith('price_') ? 'price' : (column ?? ''),
    reason: withoutOptions(reason[locale]),
    is_question: isQuestion === true,
  }))
  return c.json({ data: { faults: found, notes: result.notes.map((note) => note[locale]) } }, 200)
})

const cancelRoute = deskRoute(catalogueEditors, 'post /api/desk/prices/cancel', {
  summary: 'Withdraws a scheduled price; one that applies ends now, and the regular price returns',
  request: jsonBody(cancelPriceSchema),
  responses: answers(schedulingSchema, 'Nothing is wrong', { 409: 'There is none, or it has ended' }),
})
priceRoutes.openapi(cancelRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { article_number: number, id } = c.req.valid('json')
  const product = await orRefuse(requireProduct(services.database, number))
  const [own] = (await findScheduledPrices(services.database, [product.id])).filter((price) => price.id === id)
  const also = audited<PlannedPrice>(
    (price) => ({
      person,
      action: 'price.cancel',
      resource: 'products',
      record: product.articleNumber,
      before: told(price),
    }),
    services.now,
  )
  if (!own || !(await cancelScheduledPrice(services, id, also)))
    throw new HttpError(409, 'desk.gone', { id: String(id) })
  return c.json({ data: { faults: [], notes: [] } }, 200)
})
