/**
 * Whether an unsafe request comes from the shop's own pages, by what the browser says of its source. A browser always
 * sends one of the two headers with unsafe requests; a client that is no browser (and holds no one's cookies) sends neither.
 */
export function isOwnOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin') return true
  if (site === 'cross-site') return false
  const origin = headers.get('Origin')
  return origin === null || ownOrigins.includes(origin)
}

/**
 * Whether a call that changes something by GET comes from the shop's own pages for certain (decisions §4, logout): what
 * tells nothing of its source, as an address typed in, is refused.
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const source = headers.get('Origin') ?? headers.get('Referer')
  return source !== null && ownOrigins.some((origin) => isOwnAddress(source, origin))
}

/** Whether an absolute address is on the shop's origin (decisions §3: a foreign return address is 422). */
export function isOwnAddress(address: string, origin: string): boolean {
  try {
    const url = new URL(address)
    return url.origin === origin && url.username === '' && url.password === ''
  } catch {
    return false
  }
}
