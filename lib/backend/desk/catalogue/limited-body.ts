import { HttpError } from '../../platform/http/errors'

/**
 * The bytes of a call's body as they arrive; 400 without one.
 * @param maximum bytes
 * @param tooLarge ends the call with more
 */
export async function* limitedBody(
  { body }: Request,
  maximum: number,
  tooLarge: HttpError,
): AsyncGenerator<Uint8Array> {
  if (!body) throw new HttpError(400, 'errors.badRequest')
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maximum) throw tooLarge
    yield chunk
  }
}
