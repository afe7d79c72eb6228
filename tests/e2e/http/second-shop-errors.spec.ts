import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../../../scripts/support/server.mjs'
import { freePort } from '../../../scripts/support/processes.mjs'
import { demoFonts, demoIn, documents } from '../../support/second-shop'
import { expect, test } from '../support/http-test'
import { openSecondShop, programPictures, saying, writeMedia, type SecondShop } from '../support/second-shop'

// A shop of another trade behind a storefront of its own, which loses it in several ways.
test.describe.configure({ mode: 'serial' })

/** Where the storefront believes the shop to be: reached, failing, or not there. */
class Line {
  #server: Server | undefined
  isBroken = false

  constructor(
    readonly port: number,
    private readonly shop: number,
  ) {}

  async connect(): Promise<void> {
    this.#server = createServer((asked, answer) => {
      if (this.isBroken) return answer.writeHead(500).end()
      const { url, method, headers } = asked
      const passed = request({ host: '127.0.0.1', port: this.shop, path: url, method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      asked.pipe(passed)
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve))
  }

  async cut(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

let second: SecondShop
let line: Line
let folder = ''
const storefront = async (dataFolder: string) =>
  startServer({ dataFolder, readyPath: '/sw.js', env: { BACKEND_URL: `http://127.0.0.1:${line.port}` } })
let server: Awaited<ReturnType<typeof startServer>> | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  second = await openSecondShop()
  line = new Line(await freePort(), second.server.port)
  await line.connect()
  folder = mkdtempSync(path.join(tmpdir(), 'nidora-front-'))
  writeMedia(folder)
})
test.afterAll(async () => {
  await server?.stop()
  await line?.cut()
  await second?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function answer(address: string) {
  const response = await fetch(`${server?.origin}${address}`)
  const html = await response.text()
  return { status: response.status, html, text: saying(html, server?.origin ?? '') }
}

/** What of the demo is on a page. */
const ofDemo = ({ html, text }: { readonly html: string; readonly text: string }) => [
  ...demoIn(text),
  ...[demoFonts, programPictures].flatMap((mark) => mark.exec(html)?.[0] ?? []),
]

function expectOwn(page: Awaited<ReturnType<typeof answer>>) {
  expect(ofDemo(page)).toEqual([])
  expect(page.html).toContain(`--spruce:${documents.shop.colours.action}`)
  expect(page.html).toContain('/media/tea/logo.svg#mark')
  expect(page.html).toMatch(/<link rel="stylesheet" href="\/fonts\/[0-9a-f]{16}\/own\.css"/)
  expect(page.text).toContain('Leaf &amp; Bowl')
}

test('the pages of errors are the shop’s own when it fails or cannot be reached', { tag: ['@R-OPS-23'] }, async () => {
  test.setTimeout(120_000)
  server = await storefront(folder)
  expect((await answer('/en')).status).toBe(200)
  line.isBroken = true
  const broken = await answer('/en/categories/teas')
  expect(broken.status).toBe(500)
  expectOwn(broken)
  await line.cut()
  const unreachable = await answer('/en/all-products')
  expect(unreachable.status).toBe(503)
  expectOwn(unreachable)
})

test('and when it has not been reached since the start', { tag: ['@R-OPS-23'] }, async () => {
  test.setTimeout(120_000)
  await server?.stop()
  server = await storefront(folder)
  // No page that was served before, which may still have a copy.
  const page = await answer('/en/all-products')
  expect(page.status).toBe(503)
  expectOwn(page)
  expect((await fetch(`${server.origin}/icon/64.png`)).status).toBe(200)
})

test('where it has never been reached, they are nobody’s', { tag: ['@R-OPS-23'] }, async () => {
  test.setTimeout(120_000)
  await server?.stop()
  rmSync(path.join(folder, 'look.json'))
  server = await storefront(folder)
  // No page that was served before, which may still have a copy.
  const page = await answer('/en/all-products')
  expect(page.status).toBe(503)
  expect(ofDemo(page)).toEqual([])
  expect(page.html).toContain('--font-text:system-ui')
  expect(page.html).not.toContain('rel="preload" as="font"')
  expect((await fetch(`${server.origin}/icon/64.png`)).status).toBe(404)
})
