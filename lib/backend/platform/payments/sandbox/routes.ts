import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { BackendEnv } from '@/lib/backend/platform/context'
import { logError } from '@/lib/telemetry/log'
import { HttpError } from '../../http/errors'
import { isOwnOrigin } from '../../http/origin'
import { createRouter, routesOf } from '../../http/router'
import { text } from '../../http/texts'
import { isOpen } from '../attempt'
import { book, findPayment, unanswered, type Booking, type SandboxPayment } from './records'
import { readCard, type TestCard } from './cards'
import { paymentPage, type PageInput } from './page'
import type { SandboxProvider } from './provider'

type Dispatch = (request: Request) => Response | Promise<Response>

const params = z.object({ id: z.string().min(1).max(100) })
const formSchema = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
})
const pauses = [0, 200, 1000]

function bookingOf(card: TestCard, payment: SandboxPayment): Booking {
  return {
    state: card.state,
    authorizationCode: card.state === 'paid' ? String(randomInt(1_000_000)).padStart(6, '0') : null,
    responseCode: card.responseCode,
    responseMessage: text(payment.locale, card.message),
  }
}

/**
 * The sandbox's hosted page: GET and POST /api/payments/sandbox/{id}. As it plays the bank, it uses no shop session:
 * anyone with the unguessable URL may pay. `dispatch` is the backend's own fetch, so that the signed notification takes
 * the same path as an external one, regardless of the origin used to reach the shop.
 */
export function createSandboxRoutes(provider: SandboxProvider, dispatch: Dispatch) {
  const routes = createRouter()
  const route = routesOf('Payments')

  /** Notifies the shop, with retries; lost notifications are recovered by the sweeper's query. */
  async function notify(payment: SandboxPayment): Promise<void> {
    for (const pause of pauses) {
      await sleep(pause)
      const answer = await dispatch(provider.notification(payment))
      if (answer.ok) return
    }
    logError('sandbox_notification_failed', new Error('Not acknowledged'), { reference: payment.merchantReference })
  }

  async function paymentOf(c: Context<BackendEnv>, id: string): Promise<SandboxPayment> {
    // The query also expires an overdue payment.
    await provider.query(id).catch(() => {
      throw new HttpError(404, 'sandbox.unknown')
    })
    const payment = await findPayment(c.get('services').database, id)
    if (!payment) throw new HttpError(404, 'sandbox.unknown')
    return payment
  }

  function show(c: Context<BackendEnv>, payment: SandboxPayment, input: PageInput, status: 200 | 422) {
    c.header('Cache-Control', 'no-store')
    // The URL grants access to the payment, so it must not leak; but the form's own POST has to send its origin.
    c.header('Referrer-Policy', 'same-origin')
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    c.header('Content-Language', payment.locale)
    return c.html(paymentPage(payment, input), status)
  }

  async function finish(c: Context<BackendEnv>, payment: SandboxPayment) {
    await notify(payment)
    return c.redirect(payment.returnUrl, 303)
  }

  const pageRoute = route('get /api/payments/sandbox/{id}', {
    summary: 'The sandbox’s hosted payment page',
    request: { params },
    responses: {
      200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
      303: { description: 'The payment has ended: back to the shop' },
      404: { description: 'Unknown payment' },
    },
  })
  routes.openapi(pageRoute, async (c) => {
    const payment = await paymentOf(c, c.req.valid('param').id)
    if (!isOpen(payment.state)) return finish(c, payment)
    return show(c, payment, { values: { number: '', expiry: '' }, problems: {} }, 200)
  })

  const payRoute = route('post /api/payments/sandbox/{id}', {
    summary: 'Pays with a test card, or cancels',
    request: {
      params,
      body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: formSchema } } },
    },
    responses: {
      303: { description: 'Result recorded: back to the shop' },
      422: { description: 'The page with its errors', content: { 'text/html': { schema: z.string() } } },
    },
  })
  routes.openapi(payRoute, async (c) => {
    const { database, now, origin } = c.get('services')
    if (!isOwnOrigin(c.req.raw.headers, [origin, new URL(c.req.url).origin]))
      throw new HttpError(403, 'errors.foreignOrigin')
    const payment = await paymentOf(c, c.req.valid('param').id)
    const { action, ...input } = c.req.valid('form')
    if (!isOpen(payment.state)) return finish(c, payment)

    const read = action === 'pay' ? readCard(input, now()) : null
    if (read && 'problems' in read) return show(c, payment, { values: input, problems: read.problems }, 422)
    const responseMessage = text(payment.locale, 'sandbox.cancelled')
    const booking: Booking = read
      ? bookingOf(read.card, payment)
      : { ...unanswered, state: 'cancelled', responseMessage }
    return finish(c, (await book(database, payment.id, booking)) ?? payment)
  })
  return routes
}
