/**
 * Whether a request is the visit of a page and not a preload or another fetch of a script (Fetch Metadata): only a visit
 * is a choice of language. A preload that is under way while the visitor changes the language would take the choice back.
 */
export function isVisit(headers: Pick<Headers, 'get'>): boolean {
  const destination = headers.get('sec-fetch-dest')
  const purpose = headers.get('sec-purpose')
  return (destination === null || destination === 'document') && !purpose?.includes('prefetch')
}
