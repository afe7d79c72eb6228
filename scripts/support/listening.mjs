import { createServer } from 'node:net'

/**
 * Why a server cannot listen, in a sentence that says what to do; undefined for any other error. Pure.
 * @param {unknown} error
 * @param {{ setting: string, port: string, host: string }} where `setting`: the variable that chooses the port
 * @returns {string | undefined}
 */
export function listenFault(error, { setting, port, host }) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use, perhaps by this shop, which runs already. End what uses it, or choose another port with ${setting}.`
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with ${setting}.`
    case 'ERR_SOCKET_BAD_PORT':
      return `${setting}: must be a number from 1 to 65535, not "${port}".`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: this machine has no address "${host}".`
    default:
      return undefined
  }
}

/**
 * Tries to listen, and stops at once.
 * @param {{ setting: string, port: string, host: string }} where
 * @returns {Promise<string | undefined>} why it cannot; undefined if it can
 */
export async function whyNotListening(where) {
  const probe = createServer()
  try {
    await new Promise((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(Number(where.port), where.host, () => resolve(undefined))
    })
  } catch (error) {
    const fault = listenFault(error, where)
    if (fault === undefined) throw error
    return fault
  }
  await new Promise((resolve) => probe.close(resolve))
  return undefined
}
