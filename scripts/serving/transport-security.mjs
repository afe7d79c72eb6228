const yearSeconds = 365 * 24 * 60 * 60

/**
 * Sends Strict-Transport-Security with every response (page, call, file or error) if the shop is served over https.
 * @param {string | undefined} origin SHOP_ORIGIN
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
export function withTransportSecurity(origin, next) {
  if (!origin?.startsWith('https:')) return next
  return (request, response) => {
    response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}`)
    return next(request, response)
  }
}
