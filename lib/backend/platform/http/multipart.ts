import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { MiddlewareHandler } from 'hono'
import type { BackendEnv } from '../context'
import { FieldError, HttpError } from './errors'

/** Maximum number of fields and files together. */
const maxParts = 40
const maxFieldBytes = 64 * 1024
/** The parser cannot stop within a chunk, so chunks are split to this size. */
const maxPieceBytes = 64 * 1024

interface Options {
  /** A larger file is truncated one byte above this size, for the handler to reject it by name. */
  readonly maxFileSize: number
}

async function* pieces(body: NodeReadableStream<Uint8Array>) {
  for await (const chunk of body)
    for (let start = 0; start < chunk.length; start += maxPieceBytes) yield chunk.subarray(start, start + maxPieceBytes)
}

/** The parser of a form; 400 for a header that it refuses, such as one with an overlong boundary. */
function createParser(contentType: string, maxFileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        parts: maxParts,
        fieldSize: maxFieldBytes,
        fileSize: maxFileSize + 1,
        headerPairs: 20,
        headerSize: 4096,
      },
    })
  } catch {
    throw new HttpError(400, 'errors.badRequest')
  }
}

/**
 * Parses a form as it arrives and stops reading at the first exceeded limit, which bounds the cost of a body with many
 * parts.
 */
async function readForm(body: ReadableStream, contentType: string, { maxFileSize }: Options): Promise<FormData> {
  const parser = createParser(contentType, maxFileSize)
  const form = new FormData()
  const tooLong = (name: string) => FieldError.of(name, 'validation.tooLong', { maximum: maxFieldBytes })
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) parser.destroy(tooLong(name))
    else form.append(name, value)
  })
  // A file is appended once complete; parts, and so files, complete in form order.
  const files: Promise<void>[] = []
  parser.on('file', (name: string, stream: BusboyFileStream, fileName = '', _encoding, type) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    files.push(finished(stream).then(() => form.append(name, new File(chunks as BlobPart[], fileName, { type }))))
  })
  parser.on('partsLimit', () => parser.destroy(FieldError.of('body', 'validation.tooMany', { maximum: maxParts })))
  try {
    await pipeline(pieces(body as NodeReadableStream<Uint8Array>), parser)
    await Promise.all(files)
    return form
  } catch (error) {
    void Promise.allSettled(files)
    throw error instanceof FieldError || error instanceof HttpError ? error : new HttpError(400, 'errors.badRequest')
  }
}

/** For calls that accept only multipart forms. Must precede the schema validation, which uses the parsed form. */
export const multipartForm =
  (options: Options): MiddlewareHandler<BackendEnv> =>
  async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? ''
    const { body } = c.req.raw
    if (!/^multipart\/form-data\s*;/i.test(contentType) || body === null)
      throw new HttpError(415, 'errors.unsupportedMediaType')
    c.req.bodyCache.formData = await readForm(body, contentType, options)
    await next()
  }
