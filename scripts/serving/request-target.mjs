/**
 * Path and query of a request target that Next can process.
 * - "GET http://elsewhere/…" is valid HTTP, and Next would redirect to that host.
 * - Next answers paths that are not UTF-8 ("/%ff") with a plain 500. Their percent signs are taken literally
 *   instead, so that they get the normal 404.
 * @param {string} [target]
 */
export function requestTarget(target = '') {
  const [path = '', ...query] = originForm(target).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?')
}

/** @param {string} target */
function originForm(target) {
  if (target.startsWith('/')) return target
  const base = 'http://shop.invalid'
  if (!URL.canParse(target, base)) return '/'
  const { pathname, search } = new URL(target, base)
  return pathname + search
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
