import { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import {
  addProductSchema,
  cartCustomerInputSchema,
  cartSchema,
  couponInputSchema,
  deliveryChoiceSchema,
  deliveryDaysQuerySchema,
  deliveryDaysSchema,
  dismissNoticesSchema,
  paymentChoiceSchema,
  setQuantitySchema,
} from '@/lib/contract/cart'
import { couponCode } from '@/lib/contract/typed-identifier'
import type { BackendEnv } from '../../platform/context'
import { FieldError, tooManyRequests } from '../../platform/http/errors'
import { networkBlock } from '../../platform/http/client-address'
import { countRequest, limitRate, uncountRequest } from '../../platform/http/rate-limit'
import { requireStorablePath } from '../../platform/http/validation'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { changeCart, dismissNotices, readCart, type CartChange, type Request } from './change'
import {
  addProduct,
  applyCoupon,
  chooseDelivery,
  choosePayment,
  removeCoupon,
  renewHold,
  setCustomer,
  setQuantity,
} from './commands'
import { findDeliveryDays } from './delivery-days'
import { findCoupons, saveIdempotencyKey } from './store'
import { toCartResponse } from './view'

/** The cart's routes. Every change returns the whole cart, as GET /api/cart would. */
export const cartRoutes = createRouter()
const route = routesOf('Cart')

const couponLimit = { name: 'coupon', limit: 20, windowSeconds: 600 }
/** Unknown codes per network across all sessions, as sessions are free. */
const guessLimit = { name: 'coupon-guess', limit: 20, windowSeconds: 3600 }
const changes = { ...refusals, 422: 'Validation errors, by field' }
/** The same for every change of the cart. */
const changing = { middleware: stateful, responses: answers(cartSchema, 'The cart', changes) }
/** The product's id, followed by what identifies its options, if it has options. */
const productParams = z.object({ id: z.string().regex(/^[1-9]\d{0,9}(?:-[0-9a-f]{12})?$/) })

function productOf(line: string): number {
  const id = Number(line.split('-')[0])
  requireStorablePath({ id })
  return id
}
const couponParams = z.object({ code: z.string().min(1).max(40) })

const requestOf = (c: Context<BackendEnv>): Request => ({
  locale: c.get('locale'),
  currency: c.get('currency'),
  network: networkBlock(c),
})

/**
 * Prevents guessing: 429 for every code, known or not, once a network has tried too many unknown ones. Each code is
 * counted before the lookup, so that simultaneous guesses cannot slip through; a known one is uncounted.
 */
async function limitGuesses(c: Context<BackendEnv>, written: string): Promise<void> {
  const block = networkBlock(c)
  if (block === null) return
  const { database, now } = c.get('services')
  const code = couponCode(written)
  const { allowed, retryAfter } = await countRequest(database, guessLimit, block, now())
  if (!allowed) throw tooManyRequests(retryAfter)
  if ((await findCoupons(database, [code])).has(code)) await uncountRequest(database, guessLimit, block, now())
}

async function change(c: Context<BackendEnv>, command: CartChange) {
  const services = c.get('services')
  const request = requestOf(c)
  const cart = await changeCart(services, sessionOf(c), request, command)
  return { data: await toCartResponse(services.database, cart, request) }
}

const readRoute = route('get /api/cart', {
  summary: 'The visitor’s cart; empty for a visitor without a session',
  middleware: stateful,
  responses: answers(cartSchema, 'The cart'),
})
cartRoutes.openapi(readRoute, async (c) => {
  const services = c.get('services')
  const request = requestOf(c)
  const cart = await readCart(services, c.get('session'), request)
  return c.json({ data: await toCartResponse(services.database, cart, request) }, 200)
})

/** A product's day is the same for everyone: the call neither reads nor renews a session. */
const statefulForCart: MiddlewareHandler<BackendEnv> = async (c, next) => {
  if (c.req.query('product_id') === undefined) return stateful(c, next)
  c.set('session', null)
  c.header('Cache-Control', 'no-store')
  return next()
}

const daysRoute = route('get /api/delivery-days', {
  summary: 'When home delivery of a product, or of the visitor’s cart, arrives at a Hungarian postcode',
  middleware: statefulForCart,
  request: { query: deliveryDaysQuerySchema },
  responses: answers(deliveryDaysSchema, 'The day or days', {
    404: 'It cannot be delivered there, or the cart is empty',
    422: 'Not a postcode',
  }),
})
cartRoutes.openapi(daysRoute, async (c) => {
  const data = await findDeliveryDays(c.get('services'), c.get('session'), requestOf(c), c.req.valid('query'))
  return c.json({ data }, 200)
})

const addRoute = route('post /api/cart/product', {
  summary: 'Adds pieces of a product; an Idempotency-Key makes a repeated call add once',
  ...changing,
  request: {
    ...jsonBody(addProductSchema),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(100).optional() }),
  },
})
cartRoutes.openapi(addRoute, async (c) => {
  const key = c.req.valid('header')['idempotency-key']
  const begin: CartChange['begin'] = async (db) =>
    key === undefined || saveIdempotencyKey(db, sessionOf(c), key, c.get('services').now())
  return c.json(await change(c, { ...addProduct(c.req.valid('json')), begin }), 200)
})

const setRoute = route('put /api/cart/product/{id}', {
  summary: 'Sets the absolute quantity of a product; 0 removes it',
  ...changing,
  request: { params: productParams, ...jsonBody(setQuantitySchema) },
})
cartRoutes.openapi(setRoute, async (c) => {
  const input = c.req.valid('json')
  const { id } = c.req.valid('param')
  if (input.product_id !== productOf(id)) throw FieldError.of('product_id', 'validation.invalid')
  return c.json(await change(c, setQuantity(input, id)), 200)
})

for (const call of ['delete /api/cart/product/{id}', 'post /api/cart/product/{id}/delete'] as const) {
  const removal = route(call, {
    summary: 'Removes a product',
    ...changing,
    request: { params: productParams },
  })
  cartRoutes.openapi(removal, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await change(c, setQuantity({ product_id: productOf(id), quantity: 0 }, id)), 200)
  })
}

const customerRoute = route('put /api/cart/customer', {
  summary: 'Saves buyer data and order fields; an invalid field refuses the whole call',
  ...changing,
  request: jsonBody(cartCustomerInputSchema),
})
cartRoutes.openapi(customerRoute, async (c) => c.json(await change(c, setCustomer(c.req.valid('json'))), 200))

const couponRoute = route('post /api/cart/coupon', {
  summary: 'Applies a coupon; needs the buyer’s e-mail address or a login',
  middleware: stateful,
  request: jsonBody(couponInputSchema),
  responses: answers(cartSchema, 'The cart', { ...changes, 429: 'Too many attempts' }),
})
cartRoutes.openapi(couponRoute, async (c) => {
  const session = sessionOf(c)
  const { code } = c.req.valid('json')
  await limitRate(c, couponLimit, session.idHash)
  await limitGuesses(c, code)
  return c.json(await change(c, applyCoupon(code, session.customerId !== null)), 200)
})

for (const call of ['delete /api/cart/coupon/{code}', 'post /api/cart/coupon/{code}/delete'] as const) {
  const removal = route(call, {
    summary: 'Removes a coupon from the cart',
    middleware: stateful,
    request: { params: couponParams },
    responses: answers(cartSchema, 'The cart', { ...changes, 404: 'The coupon is not in the cart' }),
  })
  cartRoutes.openapi(removal, async (c) => c.json(await change(c, removeCoupon(c.req.valid('param').code)), 200))
}

const deliveryRoute = route('put /api/cart/method/delivery', {
  summary: 'Chooses the delivery method and its day; resets a payment method that it does not allow',
  ...changing,
  request: jsonBody(deliveryChoiceSchema),
})
cartRoutes.openapi(deliveryRoute, async (c) => {
  const { id, pickup_point_id, day } = c.req.valid('json')
  return c.json(await change(c, chooseDelivery(id, pickup_point_id ?? null, day)), 200)
})

const paymentRoute = route('put /api/cart/method/payment', {
  summary: 'Chooses the payment method',
  ...changing,
  request: jsonBody(paymentChoiceSchema),
})
cartRoutes.openapi(paymentRoute, async (c) => c.json(await change(c, choosePayment(c.req.valid('json').id)), 200))

const dismissRoute = route('post /api/cart/notices/dismiss', {
  summary: 'Dismisses notices; without a body, all of them',
  ...changing,
  request: { body: { ...jsonBody(dismissNoticesSchema).body, required: false } },
})
cartRoutes.openapi(dismissRoute, async (c) => {
  const services = c.get('services')
  const request = requestOf(c)
  const { ids = [] } = c.req.valid('json')
  const cart = await dismissNotices(services, sessionOf(c), request, ids)
  return c.json({ data: await toCartResponse(services.database, cart, request) }, 200)
})

const reserveRoute = route('post /api/cart/reserve', {
  summary: 'Renews the ten-minute hold, for an hour at most',
  middleware: stateful,
  responses: answers(cartSchema, 'The cart', { ...changes, 409: 'The products cannot be held any longer' }),
})
cartRoutes.openapi(reserveRoute, async (c) => c.json(await change(c, renewHold), 200))
