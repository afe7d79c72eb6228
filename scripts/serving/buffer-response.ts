import type { ServerResponse } from 'node:http'

/**
 * Keeps a response in memory until it is complete.
 * @param isBuffered called once, when the response begins, with the headers given to writeHead
 * @param complete called instead of ending a buffered response, which can then be sent as usual
 */
export function bufferResponse(
  response: ServerResponse,
  isBuffered: (given: unknown) => boolean,
  complete: (body: Buffer) => void,
): void {
  const { writeHead, write, end, flushHeaders } = response
  /** Undefined until the response begins. */
  let isBuffering: boolean | undefined
  const chunks: Buffer[] = []
  const begin = (given?: unknown) => (isBuffering ??= isBuffered(given))
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  Object.assign(response, {
    writeHead(...args: unknown[]): unknown {
      if (typeof args[0] === 'number') response.statusCode = args[0]
      const given = args.at(-1)
      if (!begin(given)) return Reflect.apply(writeHead, response, args)
      if (typeof given === 'object')
        for (const [name, value] of Object.entries(given ?? {})) response.setHeader(name, value as string)
      return response
    },
    flushHeaders() {
      if (!begin()) flushHeaders.call(response)
    },
    write(...args: unknown[]): unknown {
      if (!begin()) return Reflect.apply(write, response, args)
      keep(args[0])
      return true
    },
    end(...args: unknown[]): unknown {
      if (!begin()) return Reflect.apply(end, response, args)
      keep(args[0])
      Object.assign(response, { writeHead, write, end, flushHeaders })
      complete(Buffer.concat(chunks))
      return response
    },
  })
}

/**
 * A response's headers: those set before, and these.
 * @param given headers passed to writeHead
 */
export function headersOf(response: ServerResponse, given: unknown): Headers {
  return new Headers({ ...response.getHeaders(), ...Object(given) } as Record<string, string>)
}
