/**
 * Whether a request is a page visit rather than a prefetch or another fetch (Fetch Metadata): only a visit sets the
 * language. A prefetch in flight while the visitor switches the language would otherwise revert it.
 */
export function isVisit(headers: Pick<Headers, 'get'>): boolean {
  const destination = headers.get('sec-fetch-dest')
  const purpose = headers.get('sec-purpose')
  return (destination === null || destination === 'document') && !purpose?.includes('prefetch')
}
