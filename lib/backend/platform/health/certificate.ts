import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** How long the server has to present its certificate, and how long what was found counts as known, in milliseconds. */
const timeoutMs = 5_000
const lifetimeMs = 10 * 60_000

/**
 * End of validity of the certificate that a server presents; also of one that is not valid. Undefined if there is
 * none.
 */
function readExpiry({ hostname, port }: URL): Promise<Date | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(!isIP(host) && { servername: host }),
      // Expired or not, its date is what is asked for; nothing is sent.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    const end = (expiry?: Date) => {
      socket.destroy()
      resolve(expiry)
    }
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      end(validTo ? new Date(validTo) : undefined)
    })
    socket.once('timeout', () => end())
    socket.once('error', () => end())
  })
}

/**
 * Reads when the certificate of an origin expires, at most every ten minutes.
 * @param origin the shop's public origin
 * @returns the end of its validity; undefined for an origin without TLS, or whose server does not answer
 */
export function certificateExpiry(origin: string): (now: Date) => Promise<Date | undefined> {
  const address = new URL(origin)
  let askedAt = -Infinity
  let found: Promise<Date | undefined> = Promise.resolve(undefined)
  return (now) => {
    if (address.protocol !== 'https:') return Promise.resolve(undefined)
    const isOld = now.getTime() - askedAt >= lifetimeMs
    if (isOld) {
      askedAt = now.getTime()
      found = readExpiry(address)
    }
    return found
  }
}
