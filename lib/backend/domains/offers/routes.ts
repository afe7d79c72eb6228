import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  acceptOfferSchema,
  declineOfferSchema,
  offerSchema,
  requestedOfferSchema,
  requestOfferSchema,
} from '@/lib/contract/offer'
import { placedOrderSchema } from '@/lib/contract/order'
import { locales } from '@/lib/i18n/locales'
import type { BackendEnv } from '../../platform/context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { HttpError } from '../../platform/http/errors'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { verifyHuman } from '../../platform/turnstile/verify'
import { limitMailingNetwork } from '../customers/recipient-limits'
import { acceptOffer, declineOffer } from './decide'
import { offerPdf } from './pdf'
import { requestOffer } from './request'
import { findOffer } from './store'
import { isPriced, type OfferRow } from './terms'
import { toOfferResponse } from './view'

/** Quotes: requested, read, printed, accepted or declined by the customer. */
export const offerRoutes = createRouter()
const route = routesOf('Offers')

const requestLimit = { name: 'offer', limit: 30, windowSeconds: 600 }
const addressLimit = { name: 'offer-address', limit: 120, windowSeconds: 3600 }
const decisionLimit = { name: 'offer-decision', limit: 20, windowSeconds: 600 }
const pdfLimit = { name: 'offer-pdf', limit: 60, windowSeconds: 600 }
const params = z.object({ offer_hash: z.string().max(100) })
const missing = { 404: 'There is no such quote' }
const decisions = {
  ...refusals,
  ...missing,
  409: 'Not priced yet, revised since it was read, decided before, stock too low, or no method to deliver or pay it',
  410: 'The quote has expired',
  422: 'Validation errors, by field',
  429: 'Too many attempts',
}

async function offerOf(c: Context<BackendEnv>, hash: string): Promise<OfferRow> {
  const offer = await findOffer(c.get('services').database, hash)
  if (!offer) throw new HttpError(404, 'offer.notFound')
  return offer
}

const requestRoute = route('post /api/cart/offer', {
  summary: 'Requests a quote for the cart or for given line items; idempotent',
  middleware: stateful,
  request: jsonBody(requestOfferSchema),
  responses: answers(requestedOfferSchema, 'The quote to be priced', {
    ...refusals,
    409: 'There is nothing to quote',
    422: 'Missing or invalid fields',
    429: 'Too many requests',
    503: 'The bot check cannot be reached',
  }),
})
offerRoutes.openapi(requestRoute, async (c) => {
  const services = c.get('services')
  const session = sessionOf(c)
  const { turnstile_token: token, ...input } = c.req.valid('json')
  await limitRate(c, addressLimit, clientBlock(c))
  await limitRate(c, requestLimit, session.idHash)
  await limitMailingNetwork(c)
  await verifyHuman(services, { token, action: 'offer', remoteAddress: clientAddress(c) })
  const request = { locale: c.get('locale'), currency: c.get('currency') }
  const offer = await requestOffer(services, session, request, input)
  return c.json({ data: { offer_hash: offer.offerHash } }, 200)
})

const showRoute = route('get /api/offers/{offer_hash}', {
  summary: 'A quote, by its unguessable hash',
  request: { params },
  responses: answers(offerSchema, 'The offer', missing),
})
offerRoutes.openapi(showRoute, async (c) => {
  const { database, now } = c.get('services')
  const offer = await offerOf(c, c.req.valid('param').offer_hash)
  c.header('Cache-Control', 'no-store')
  return c.json({ data: await toOfferResponse(database, offer, c.get('locale'), now()) }, 200)
})

const acceptRoute = route('post /api/offers/{offer_hash}/accept', {
  summary: 'Accepts a quote and places its order, at its prices; idempotent',
  middleware: stateful,
  request: { params, ...jsonBody(acceptOfferSchema) },
  responses: answers(placedOrderSchema, 'The order, and where to pay it', decisions),
})
offerRoutes.openapi(acceptRoute, async (c) => {
  const offer = await offerOf(c, c.req.valid('param').offer_hash)
  await limitRate(c, decisionLimit, offer.offerHash)
  const request = { locale: c.get('locale'), currency: c.get('currency') }
  const placed = await acceptOffer(c.get('services'), sessionOf(c), request, offer, c.req.valid('json'))
  return c.json({ data: placed }, 200)
})

const declineRoute = route('post /api/offers/{offer_hash}/decline', {
  summary: 'Declines a quote, or withdraws its request',
  middleware: stateful,
  request: { params, ...jsonBody(declineOfferSchema) },
  responses: answers(offerSchema, 'The declined quote', decisions),
})
offerRoutes.openapi(declineRoute, async (c) => {
  const services = c.get('services')
  const offer = await offerOf(c, c.req.valid('param').offer_hash)
  await limitRate(c, decisionLimit, offer.offerHash)
  const declined = await declineOffer(services, offer, c.req.valid('json').reason)
  return c.json({ data: await toOfferResponse(services.database, declined, c.get('locale'), services.now()) }, 200)
})

const pdfRoute = route('get /api/offers/{offer_hash}/pdf', {
  summary: 'The quote as a PDF; `locale` instead of the Locale header, for plain links',
  request: { params, query: z.object({ locale: z.enum(locales).optional() }) },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
    404: { description: missing[404] },
    409: { description: 'Not priced yet' },
  },
})
offerRoutes.openapi(pdfRoute, async (c) => {
  const { database, now, origin } = c.get('services')
  const locale = c.req.valid('query').locale ?? c.get('locale')
  c.set('locale', locale)
  const offer = await offerOf(c, c.req.valid('param').offer_hash)
  await limitRate(c, pdfLimit, offer.offerHash)
  if (!isPriced(offer)) throw new HttpError(409, 'offer.notReady')
  const file = await offerPdf(database, await toOfferResponse(database, offer, locale, now()), { locale, origin })
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${offer.offerNumber}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
})
