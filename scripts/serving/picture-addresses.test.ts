import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import configOf from '../../next.config'
import { withPlainPictures } from './picture-addresses'

let server: Server
beforeAll(async () => {
  // As Next does (send-payload.js).
  const optimize: RequestListener = (request, response) => {
    response.setHeader('ETag', 'abc')
    response.statusCode = request.headers['if-none-match']?.split(', ').includes('abc') ? 304 : 200
    response.end()
  }
  server = createServer(withPlainPictures(optimize))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function statusOf(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status
}
const optimized = (source: string) => statusOf(`/_next/image?url=${encodeURIComponent(source)}&w=320&q=80`)

// R-MEDIA-6
it.each(['/media/rooms/living-room.webp', '/media/products/lune-armchair_1.jpeg', '/media/a.b.png'])(
  '%s is a picture',
  async (source) => {
    expect(await optimized(source)).toBe(200)
  },
)

it.each([
  '/media/rooms/living-room.webp?x=1',
  '/media/rooms/living-room.webp#x',
  '/media/../media/rooms/living-room.webp',
  '/media/./rooms/living-room.webp',
  '/media//rooms/living-room.webp',
  '/media/rooms/%6civing-room.webp',
  '/media/rooms/living-room.webp\n',
  `/media/${'a'.repeat(300)}.webp`,
  'https://elsewhere.example/media/a.webp',
  '/hu',
  '',
])('%j is refused', async (source) => {
  expect(await optimized(source)).toBe(400)
})

it('accepts exactly one picture, and passes other requests on', async () => {
  expect(await statusOf('/_next/image?url=/media/../a.webp&url=/media/a.webp')).toBe(400)
  expect(await statusOf('/_next/image')).toBe(400)
  expect(await statusOf('/media/../media/a.webp?x=1')).toBe(200)
})

it('the cache of optimized pictures is bounded', async () => {
  expect((await configOf('')).images?.maximumDiskCacheSize).toBeLessThanOrEqual(2 ** 30)
})

it('pictures have entity tags in quotes, as caches return them, and Next compares them without', async () => {
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/_next/image?url=/media/a.webp&w=320&q=80`
  expect((await fetch(address)).headers.get('etag')).toBe('"abc"')
  for (const known of ['"abc"', 'W/"abc"', 'abc', '"other", "abc"'])
    expect((await fetch(address, { headers: { 'If-None-Match': known } })).status, known).toBe(304)
  expect((await fetch(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})
