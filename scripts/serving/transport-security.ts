import type { RequestListener } from 'node:http'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Sends Strict-Transport-Security with every response (page, call, file or error) if the shop is served over https.
 * @param origin SHOP_ORIGIN
 */
export function withTransportSecurity(origin: string | undefined, next: RequestListener): RequestListener {
  if (!origin?.startsWith('https:')) return next
  return (request, response) => {
    response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}`)
    return next(request, response)
  }
}
