import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { MiddlewareHandler } from 'hono'
import type { BackendEnv } from '../../context'
import { FieldError, HttpError } from './errors'

/** Fields and files together. */
const maxParts = 40
const maxFieldBytes = 64 * 1024
/** The parser does not stop within a piece. */
const maxPieceBytes = 64 * 1024

interface Options {
  /** A file beyond this size arrives cut off one byte above it, for the handler to refuse by name. */
  readonly maxFileSize: number
}

async function* pieces(body: NodeReadableStream<Uint8Array>) {
  for await (const chunk of body)
    for (let start = 0; start < chunk.length; start += maxPieceBytes) yield chunk.subarray(start, start + maxPieceBytes)
}

/** Parses a form as it arrives and stops reading at the first limit: a body of many parts costs no more than a few. */
async function readForm(body: ReadableStream, contentType: string, { maxFileSize }: Options): Promise<FormData> {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      parts: maxParts,
      fieldSize: maxFieldBytes,
      fileSize: maxFileSize + 1,
      headerPairs: 20,
      headerSize: 4096,
    },
  })
  const form = new FormData()
  const tooLong = (name: string) => FieldError.of(name, 'validation.tooLong', { maximum: maxFieldBytes })
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) parser.destroy(tooLong(name))
    else form.append(name, value)
  })
  // In the order of the form, although a file ends later than it begins.
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

/** Calls that take a multipart form and nothing else; put before the schema, which finds the form parsed. */
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
