/**
 * The values of the cookies with a name, in the order in which the browser sends and lists them; malformed ones are
 * left out. Another site of the same domain may have set a cookie of the same name, and nothing shows which one is the
 * shop's. So every reader, in the browser and on the server, takes the first value that it can use.
 * @param cookies the Cookie header, or `document.cookie`
 */
export function cookieValues(cookies: string, name: string): readonly string[] {
  return cookies.split(/; */).flatMap((pair) => {
    if (!pair.startsWith(`${name}=`)) return []
    try {
      return [decodeURIComponent(pair.slice(name.length + 1))]
    } catch {
      return []
    }
  })
}

/**
 * The domains on which a cookie that is sent to a host may have been set: its own and those above it. None for an IP
 * address or a host without a domain.
 */
export function cookieDomains(host: string): readonly string[] {
  if (/^[\d.]+$|:/.test(host)) return []
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/**
 * Script-readable login hint alongside the HttpOnly session cookie; not proof of a login. Named after the shop: another
 * site's cookie on the domain above would keep visitors from the login page.
 */
export const loginHintCookie = 'nidora_logged_in'
