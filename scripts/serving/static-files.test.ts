// @vitest-environment node
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '../support/finish-build.mjs'
import { withStaticFiles } from './static-files'

const script = `export const words = '${'chair table lamp '.repeat(200)}'\n`
const small = 'export {}\n'

describe('static files', () => {
  let folder: string
  let port: number
  const server = createServer((request, response) => listener(request, response))
  let listener: Parameters<typeof createServer>[1] & object

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nidora-static-'))
    await mkdir(path.join(folder, 'static/chunks'), { recursive: true })
    await writeFile(path.join(folder, 'static/chunks/a.js'), script)
    await writeFile(path.join(folder, 'static/chunks/small.js'), small)
    await compressFiles(folder)
    listener = withStaticFiles(folder, (request, response) => response.writeHead(404).end(`Next: ${request.url}`))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  const ask = (target: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: target, headers }, async (response) => {
        const body = Buffer.concat(await response.toArray())
        resolve({ status: response.statusCode, headers: response.headers, body })
      }).on('error', reject)
    })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync, 10],
    ['gzip', 'gzip', gunzipSync, 10],
    [undefined, 'identity', (body: Buffer) => body, 1],
  ])('are sent in the encoding %s to clients that accept %s', async (encoding, accepted, decode, timesSmaller) => {
    const { status, headers, body } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(decode(body).toString()).toBe(script)
    expect(body.length).toBeLessThanOrEqual(script.length / timesSmaller)
  })

  it('are sent uncompressed if too small to gain', async () => {
    const { headers, body } = await ask('/_next/static/chunks/small.js', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(small)
  })

  it('answer 304 to clients that have them', async () => {
    const { headers } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br' })
    const again = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br', 'if-none-match': headers.etag! })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  it.each(['bytes=0-1', 'bytes=5-2', 'bytes=-5', 'bytes=99999999-', 'bytes=0-1,5-6', 'bytes=x'])(
    'are sent whole to those who ask for %s',
    async (range) => {
      const { status, headers, body } = await ask('/_next/static/chunks/small.js', { range })
      expect(status).toBe(200)
      expect(headers['content-range']).toBeUndefined()
      expect(body.toString()).toBe(small)
    },
  )

  it.each([
    '/_next/static/chunks/gone.js',
    '/_next/static/../../secret',
    '/_next/static/%2e%2e/x',
    '/_next/data/x.json',
  ])('leave %s to Next', async (target) => {
    const { status, body } = await ask(target)
    expect(status).toBe(404)
    expect(body.toString()).toBe(`Next: ${target}`)
  })
})
