import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { linksOf, PicturePreparer, picturesOf } from './prepare-pictures'

const address = (src: string, width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=80`
const tag = (src: string, width: number, more = '') =>
  `<img ${more} srcSet="${address(src, width).replaceAll('&', '&amp;')} 280w">`

let log: ReturnType<typeof spyOnLog>
let folder: string
let server: Server
let pages: Record<string, string>
/** Addresses in the order in which the optimizer made them. */
let made: string[]
let kept: Set<string>
let bytes: number
/** What the home page waits for. */
let home: () => Promise<void>
/** Runs while a picture is being made. */
let meanwhile: () => Promise<void>
let preparer: PicturePreparer

beforeEach(async () => {
  log = spyOnLog()
  folder = await mkdtemp(join(tmpdir(), 'nidora-pictures-'))
  await mkdir(join(folder, 'media/products'), { recursive: true })
  pages = {}
  made = []
  kept = new Set()
  bytes = 1000
  home = () => Promise.resolve()
  meanwhile = () => Promise.resolve()
  server = createServer(async (request, response) => preparer.before(answer)(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  preparer = create()
})
afterEach(async () => {
  preparer.stop()
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

function create(maximumBytes?: number): PicturePreparer {
  const { port } = server.address() as AddressInfo
  const folders = () => [join(folder, 'data', 'media'), join(folder, 'media')]
  const origin = () => `http://127.0.0.1:${port}`
  return new PicturePreparer({ origin, folders, settleMs: 1, ...(maximumBytes && { maximumBytes }) })
}

/** Stands in for Next. */
const answer: Parameters<PicturePreparer['before']>[0] = async (request, response) => {
  const { url = '', method, headers } = request
  if (!url.startsWith('/_next/image')) {
    if (url === '/') await home()
    response.writeHead(pages[url] === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(pages[url])
    return
  }
  expect({ method, accept: headers.accept }).toEqual({ method: 'HEAD', accept: 'image/webp' })
  const isKept = kept.has(url)
  if (!isKept) made.push(url)
  await meanwhile()
  response.writeHead(200, { 'x-nextjs-cache': isKept ? 'HIT' : 'MISS', 'content-length': bytes }).end()
}

const addPicture = (name: string, width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: 'teal' } }).toFile(join(folder, 'media', name))
const events = () => logLines(log)

// R-MEDIA-7
it('distinguishes pictures of the first view from others', () => {
  const html = `<img src="/icons/a.svg">${tag('/media/later.webp', 320, 'loading="lazy"')}
    ${tag('/media/first.webp', 320, 'fetchPriority="high"')}<source srcset="${address('/media/hover.webp', 640)} 1x">`
  expect(picturesOf(html)).toEqual({
    first: [address('/media/first.webp', 320)],
    later: [address('/media/later.webp', 320), address('/media/hover.webp', 640)],
  })
})

it('follows links on this server, each once', () => {
  const html =
    '<a class="x" href="/hu/a">a</a><a href="/hu/a">a</a><a href="/hu/c#b">c</a><a href="https://x.example/">x</a><a href="/hu/b">b</a>'
  expect(linksOf(html)).toEqual(['/hu/a', '/hu/b'])
})

it('makes first views first, then the rest of their pages, then every width of every file', async () => {
  await addPicture('products/b.webp', 700)
  await addPicture('products/a.png', 300)
  await writeFile(join(folder, 'media/notes.txt'), 'no picture')
  await writeFile(join(folder, 'media/broken.webp'), 'no picture')
  await mkdir(join(folder, 'data/media'), { recursive: true })
  await addPicture('../data/media/own.webp', 100)
  pages = {
    '/': `${tag('/media/tile.webp', 320)}${tag('/media/hero.webp', 640, 'fetchPriority="high"')}<a href="/hu/none">
      </a><a href="/hu/list">list</a>`,
    '/hu/list': tag('/media/card.webp', 320) + tag('/media/head.webp', 320, 'fetchPriority="high"'),
  }
  await preparer.start()
  expect(made).toEqual([
    address('/media/hero.webp', 640),
    address('/media/head.webp', 320),
    address('/media/tile.webp', 320),
    address('/media/card.webp', 320),
    address('/media/own.webp', 320),
    address('/media/products/a.png', 320),
    address('/media/products/b.webp', 320),
    address('/media/products/b.webp', 640),
    address('/media/products/b.webp', 768),
  ])
  expect(events().map(({ event, made: count }) => [event, count])).toEqual([
    ['preparing_pictures', undefined],
    ['pictures_prepared', 9],
  ])
})

it('makes nothing before the first page responds: startup needs the processor', async () => {
  await addPicture('a.webp', 700)
  pages = { '/': tag('/media/hero.webp', 320) }
  const before: number[] = []
  home = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    before.push(made.length)
  }
  await preparer.start()
  expect(before).toEqual([0])
  expect(made[0]).toBe(address('/media/hero.webp', 320))
})

it('logs nothing when no picture is missing', async () => {
  await addPicture('a.webp', 300)
  kept.add(address('/media/a.webp', 320))
  await preparer.start()
  expect(made).toEqual([])
  expect(events()).toEqual([])
})

it('makes one at a time, and none while a visitor waits for a picture', async () => {
  await addPicture('a.webp', 700)
  const { port } = server.address() as AddressInfo
  const visited = address('/media/visited.webp', 320)
  let inFlight = 0
  let max = 0
  meanwhile = async () => {
    inFlight += 1
    max = Math.max(max, inFlight)
    await new Promise((resolve) => setTimeout(resolve, made.length === 1 ? 200 : 10))
    inFlight -= 1
  }
  const headers = { accept: 'image/webp', connection: 'close' }
  const visitor = fetch(`http://127.0.0.1:${port}${visited}`, { method: 'HEAD', headers })
  await vi.waitFor(() => expect(made).toEqual([visited]))
  await preparer.start()
  await visitor
  expect(made.slice(1)).toEqual([320, 640, 768].map((width) => address('/media/a.webp', width)))
  expect(max).toBe(1)
})

it('stops at the size limit', async () => {
  await addPicture('a.webp', 2400)
  preparer = create(3000)
  await preparer.start()
  expect(made).toHaveLength(3)
  expect(events().at(-1)).toMatchObject({ made: 3, isFull: true })
})

it('finds files added later', async () => {
  await addPicture('a.webp', 300)
  await preparer.start()
  await addPicture('new.webp', 300)
  preparer.refresh()
  preparer.refresh()
  await vi.waitFor(() => expect(made).toEqual([address('/media/a.webp', 320), address('/media/new.webp', 320)]))
})

it('stops after the picture in progress', async () => {
  await addPicture('a.webp', 2400)
  meanwhile = () => Promise.resolve(preparer.stop())
  await preparer.start()
  expect(made).toHaveLength(1)
})
