/**
 * Field of the second request that the server makes for an address whose page could not be shown
 * (scripts/serving/error-pages.mjs), and the mark of the page that it then gets.
 */
export const failureHeader = 'x-failed-with'
export const errorPageHeader = 'x-error-page'

export interface Failure {
  readonly status: 404 | 410 | 500
  /** How the server's log names the error. */
  readonly code: string
}

/** What the first request ended with: "404", "500 <code>". Undefined for every other request. */
export function failureOf(field: string | null): Failure | undefined {
  const [, digits, code = ''] = /^(404|410|5\d\d)(?: (\w{1,40}))?$/.exec(field ?? '') ?? []
  if (!digits) return undefined
  return { status: digits === '404' ? 404 : digits === '410' ? 410 : 500, code }
}
