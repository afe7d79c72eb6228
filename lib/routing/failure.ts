/**
 * Header of the internal second request for an address whose page failed (scripts/serving/error-pages.ts), which then
 * renders the error page. Only this server may send it.
 */
export const failureHeader = 'x-failed-with'
/** Set by the middleware on its own error pages, which are complete. */
export const errorPageHeader = 'x-error-page'

export interface Failure {
  readonly status: 404 | 410 | 500 | 503
  readonly code: string
}

/** The outcome of the first request: "404", "503", "500 <code>". Undefined for ordinary requests. */
export function failureOf(field: string | null): Failure | undefined {
  const [, digits, code = ''] = /^(404|410|5\d\d)(?: (\w{1,40}))?$/.exec(field ?? '') ?? []
  if (!digits) return undefined
  const status = ([404, 410, 503] as const).find((one) => String(one) === digits) ?? 500
  return { status, code }
}

const crawlerMarks =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|mediapartners|embedly|whatsapp|telegram|bingpreview|duckduck|baidu|yandex|google-inspectiontool|lighthouse/i

/** Whether a User-Agent is a crawler's: crawlers get the status of an error without its page (R-ERR-6). */
export function isCrawler(userAgent: string | null): boolean {
  return crawlerMarks.test(userAgent ?? '')
}
