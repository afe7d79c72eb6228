import { z } from 'zod'
import { consentInputSchema } from '@/lib/contract/consent'
import { cookieChoices } from '../../platform/db/schema/correspondence'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'

/** The log of cookie choices (R-LAW-13): one row per choice, never updated. */
export const consentRoutes = createRouter()
const route = routesOf('Consent')

const choose = route('post /api/consent', {
  summary: 'Logs a cookie choice',
  middleware: stateful,
  request: jsonBody(consentInputSchema),
  responses: answers(z.object({ consent_id: z.string() }), 'The choice is logged', {
    ...refusals,
    422: 'No such question or purpose',
    429: 'Too many choices',
  }),
})
consentRoutes.openapi(choose, async (c) => {
  const { database, now } = c.get('services')
  const { consent_id, version, choices } = c.req.valid('json')
  await limitRate(c, { name: 'consent', limit: 30, windowSeconds: 3600 }, sessionOf(c).idHash)
  await database
    .insert(cookieChoices)
    .values({ consentId: consent_id, version, choices, locale: c.get('locale'), createdAt: now() })
  return c.json({ data: { consent_id } }, 200)
})
