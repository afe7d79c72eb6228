/**
 * Whether a request is a page visit rather than a prefetch or another fetch (Fetch Metadata): only a visit sets the
 * language. A prefetch in flight while the visitor switches the language would otherwise revert it. Plain JavaScript, since
 * the server in front of Next reads it too (scripts/serving/page-key.mjs).
 * @param {Pick<Headers, 'get'>} headers
 */
export function isVisit(headers) {
  const destination = headers.get('sec-fetch-dest')
  const purpose = headers.get('sec-purpose')
  return (destination === null || destination === 'document') && !purpose?.includes('prefetch')
}
