/**
 * Keeps a response in memory until it is complete.
 * @param {import('node:http').ServerResponse} response
 * @param {(given: unknown) => boolean} isBuffered called once, when the response begins, with the headers given to
 *   writeHead
 * @param {(body: Buffer) => void} complete called instead of ending a buffered response, which can then be sent as usual
 */
export function bufferResponse(response, isBuffered, complete) {
  const { writeHead, write, end, flushHeaders } = response
  /** @type {boolean | undefined} undefined until the response begins */
  let isBuffering
  /** @type {Buffer[]} */
  const chunks = []
  /** @param {unknown} [given] */
  const begin = (given) => (isBuffering ??= isBuffered(given))
  /** @param {unknown} chunk */
  const keep = (chunk) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  Object.assign(response, {
    /** @param {unknown[]} args */
    writeHead(...args) {
      if (typeof args[0] === 'number') response.statusCode = args[0]
      const given = args.at(-1)
      if (!begin(given)) return Reflect.apply(writeHead, response, args)
      if (typeof given === 'object')
        for (const [name, value] of Object.entries(given ?? {})) response.setHeader(name, value)
      return response
    },
    flushHeaders() {
      if (!begin()) flushHeaders.call(response)
    },
    /** @param {unknown[]} args */
    write(...args) {
      if (!begin()) return Reflect.apply(write, response, args)
      keep(args[0])
      return true
    },
    /** @param {unknown[]} args */
    end(...args) {
      if (!begin()) return Reflect.apply(end, response, args)
      keep(args[0])
      Object.assign(response, { writeHead, write, end, flushHeaders })
      complete(Buffer.concat(chunks))
      return response
    },
  })
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} given headers passed to writeHead
 * @returns {Headers} those set before, and these
 */
export function headersOf(response, given) {
  return new Headers(/** @type {Record<string, string>} */ ({ ...response.getHeaders(), ...Object(given) }))
}
