import { sampleRequestSchema, samplesSchema, sentSamplesSchema } from '@/lib/contract/samples'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, jsonBody, refusals, routesOf } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { verifyHuman } from '../../platform/turnstile/verify'
import { limitMailingNetwork, limitRecipient } from '../customers/recipient-limits'
import { offeredSamples } from './offered'
import { requestSamples } from './request'

/** Samples of fabrics and woods by post. */
export const sampleRoutes = createRouter()
const route = routesOf('Samples')

/** Per client address, which many visitors may share. */
const blockLimit = { name: 'samples-block', limit: 30, windowSeconds: 600 }

const listRoute = route('get /api/samples', {
  summary: 'What the shop sends samples of; an empty list if it sends none',
  responses: answers(samplesSchema, 'Samples with what is known of them and the products that come in them'),
})
sampleRoutes.openapi(listRoute, async (c) => {
  const { database } = c.get('services')
  return c.json({ data: await offeredSamples(database, c.get('locale'), c.get('currency')) }, 200)
})

const requestRoute = route('post /api/samples', {
  summary: 'Samples by post, free of charge; confirmed by mail',
  middleware: [stateful] as const,
  request: jsonBody(sampleRequestSchema),
  responses: answers(sentSamplesSchema, 'Its reference and what will be sent', {
    ...refusals,
    409: 'The limit of samples to this person or address is reached',
    422: 'Missing or invalid fields, or samples that the shop does not send',
    429: 'Too many requests',
  }),
})
sampleRoutes.openapi(requestRoute, async (c) => {
  const request = c.req.valid('json')
  const services = c.get('services')
  await limitRate(c, blockLimit, clientBlock(c))
  await verifyHuman(services, { token: request.turnstile_token, action: 'samples', remoteAddress: clientAddress(c) })
  await limitMailingNetwork(c)
  await limitRecipient(services.database, services, sessionOf(c), 'inquiry', request.email)
  return c.json({ data: await requestSamples(services, c.get('locale'), request) }, 200)
})
