import { z } from 'zod'
import { logWarning } from '@/lib/telemetry/log'
import { clientBlock } from './client-address'
import { HttpError } from './errors'
import { limitRate } from './rate-limit'
import { createRouter, limitBody } from './router'

const maxBody = 64 * 1024
/** Browsers send several reports at once. */
const maxReports = 50
const ofClient = { name: 'csp-report', limit: 20, windowSeconds: 3600 }
/** Bounds the log, regardless of the number of clients. */
const totalLimit = { name: 'csp-report-all', limit: 200, windowSeconds: 3600 }

const text = z.string().max(4096)
/** Format of `report-uri`: a single report. */
const single = z
  .object({ 'csp-report': z.object({ 'violated-directive': text, 'blocked-uri': text }) })
  .transform(({ 'csp-report': { 'violated-directive': directive, 'blocked-uri': blocked } }) => [
    { directive, blocked },
  ])
/** Format of `report-to`: a list, which may include other kinds of reports. */
const list = z
  .array(
    z.union([
      z
        .object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: text, blockedURL: text }) })
        .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
      z.object({ type: text }).transform(() => null),
    ]),
  )
  .max(maxReports)
  .transform((reports) => reports.filter((report) => report !== null))
const reportsSchema = z.union([single, list])

/** A keyword such as "inline", or a URL reduced to its origin, as the rest may contain personal data. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  const { protocol = 'unknown:', host = '' } = URL.canParse(blocked) ? new URL(blocked) : {}
  return /^https?:$/.test(protocol) ? `${protocol}//${host.slice(0, 100)}` : protocol
}

/** Number of violations per directive and origin. */
function countsOf(violations: z.infer<typeof reportsSchema>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { directive, blocked } of violations) {
    const [name = 'unknown'] = /^[a-z-]{1,40}/.exec(directive) ?? []
    const key = `${name} ${originOf(blocked)}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/**
 * POST /api/csp-reports (lib/security/page-headers.ts): logs counts of what the pages' policies have blocked. Not part
 * of the contract, so an external backend gets no reports.
 */
export const cspReportRoutes = createRouter()

cspReportRoutes.post('/api/csp-reports', limitBody(maxBody), async (c) => {
  await limitRate(c, ofClient, clientBlock(c))
  await limitRate(c, totalLimit, 'everybody')
  const reports = reportsSchema.safeParse(await c.req.json().catch(() => undefined))
  if (!reports.success) throw new HttpError(400, 'errors.badRequest')
  if (reports.data.length > 0) logWarning('csp_violation', { counts: countsOf(reports.data) })
  return c.body(null, 204)
})
