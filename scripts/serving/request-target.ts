import type { RequestListener } from 'node:http'

/** Gives everything behind it the target that Next can process. */
export function withRequestTarget(answer: RequestListener): RequestListener {
  return (request, response) => {
    request.url = requestTarget(request.url)
    return answer(request, response)
  }
}

/**
 * Path and query of a request target that Next can process.
 * - "GET http://elsewhere/…" is valid HTTP, and Next would redirect to that host.
 * - Next answers paths that are not UTF-8 ("/%ff") with a plain 500. Their percent signs are taken literally
 *   instead, so that they get the normal 404.
 */
export function requestTarget(target = ''): string {
  const [path = '', ...query] = originForm(target).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?')
}

function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const base = 'http://shop.invalid'
  if (!URL.canParse(target, base)) return '/'
  const { pathname, search } = new URL(target, base)
  return pathname + search
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
