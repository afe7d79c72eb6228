/**
 * The body of a response by a server of others, which may be endless or not say its length. Throws an Error that says so
 * when it is larger than `maxBytes`.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error(`larger than ${maxBytes / 1024 ** 2} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
