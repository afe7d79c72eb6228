import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendEnv } from '../context'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import { FieldError, HttpError } from './errors'
import { multipartForm } from './multipart'

const boundary = 'x'
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

/** A body that counts how much of it is read. */
function streamed(chunks: Iterable<string>) {
  const encoder = new TextEncoder()
  const iterator = chunks[Symbol.iterator]()
  const read = { chunks: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { value, done } = iterator.next()
        if (done) return controller.close()
        read.chunks += 1
        controller.enqueue(encoder.encode(value))
      },
      cancel: () => void (read.isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

function* repeated(count: number, chunk: string) {
  for (let index = 0; index < count; index++) yield chunk
  yield end
}

describe('multipart forms [R-ERR-1]', () => {
  const app = new Hono<BackendEnv>()
  app.onError((error, c) => {
    if (error instanceof FieldError) return c.json(error.fields, 422)
    return error instanceof HttpError ? c.json({ message: error.key }, error.status as 400) : c.json({}, 500)
  })
  app.post('/', multipartForm({ maxFileSize: 1000 }), async (c) => {
    const form = await c.req.bodyCache.formData
    return c.json([...(form ?? [])].map(([name, value]) => [name, value instanceof File ? value.size : value]))
  })
  const post = async (body: BodyInit, contentType = `multipart/form-data; boundary=${boundary}`) => {
    const headers = { 'Content-Type': contentType }
    const response = await app.request(
      new Request('http://shop.example/', { method: 'POST', body, headers, ...({ duplex: 'half' } as object) }),
    )
    return [response.status, await response.json()]
  }

  it('are read field by field and file by file', async () => {
    const file = `--x\r\nContent-Disposition: form-data; name="files[]"; filename="ő.pdf"\r\n\r\nabc\r\n`
    expect(await post(part('name', 'Ő') + file + part('a', 'b') + end)).toEqual([
      200,
      [
        ['name', 'Ő'],
        ['a', 'b'],
        ['files[]', 3],
      ],
    ])
  })

  it('with too many parts are refused without being read to the end', async () => {
    const { body, read } = streamed(repeated(3000, part('a', '').repeat(100)))
    expect(await post(body)).toEqual([422, { body: [{ key: 'validation.tooMany', values: { maximum: 40 } }] }])
    expect(read.isCancelled).toBe(true)
    expect(read.chunks).toBeLessThan(50)
  })

  it('buffer only enough of a large file to detect its size', async () => {
    const head = `--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n`
    expect(await post(`${head}${'x'.repeat(5000)}\r\n${end}`)).toEqual([200, [['f', 1001]]])
  })

  it('with an endless field are refused', async () => {
    const tooLong = [{ key: 'validation.tooLong', values: { maximum: 65_536 } }]
    expect(await post(part('a', 'x'.repeat(70_000)) + end)).toEqual([422, { a: tooLong }])
  })

  it('that are incomplete or not a form are refused', async () => {
    expect(await post(part('a', 'b'))).toEqual([400, { message: 'errors.badRequest' }])
    expect(await post('a=b', 'application/x-www-form-urlencoded')).toEqual([
      415,
      { message: 'errors.unsupportedMediaType' },
    ])
    expect((await post('', 'multipart/form-data'))[0]).toBe(415)
    for (const type of ['multipart/form-data; x', `multipart/form-data; boundary=${'x'.repeat(257)}`])
      expect(await post(part('a', 'b') + end, type)).toEqual([400, { message: 'errors.badRequest' }])
  })
})

describe('POST /api/project-inquiry', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  it.each([
    ['hu', 'Legfeljebb 40'],
    ['en', 'At most 40'],
  ] as const)('refuses 300,000 parts early, in the language of the reader (%s)', async (locale, message) => {
    const visitor = await shop.visitor({ locale }).open()
    const response = await visitor.send('POST', '/api/project-inquiry', {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: part('a', '').repeat(300_000) + end,
    })
    expect(response.status).toBe(422)
    expect(((await response.json()) as { message: string }).message).toContain(message)
  })
})
