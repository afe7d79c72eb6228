/**
 * Whether an unsafe request comes from the shop's own pages, by its Origin or Sec-Fetch-Site header. A browser always
 * sends one of them with unsafe requests; a non-browser client (without anybody's cookies) sends neither.
 */
export function isOwnOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin') return true
  if (site === 'cross-site') return false
  const origin = headers.get('Origin')
  return origin === null || ownOrigins.includes(origin)
}

/**
 * Whether a state-changing GET certainly comes from the shop's own pages (R-AUTH-6): requests without either header,
 * such as a typed URL, are refused.
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const source = headers.get('Origin') ?? headers.get('Referer')
  return source !== null && ownOrigins.some((origin) => isOwnAddress(source, origin))
}

/** Whether an absolute URL is on the shop's origin (R-PAY-11: a foreign return address is 422). */
export function isOwnAddress(address: string, origin: string): boolean {
  try {
    const url = new URL(address)
    return url.origin === origin && url.username === '' && url.password === ''
  } catch {
    return false
  }
}
