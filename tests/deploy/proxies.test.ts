import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '@/scripts/support/processes.mjs'
import { readProjectFile } from '@/tests/support/documents'

/** The proxies' configurations, in front of two stand-ins for the shop. Skipped if the proxy is not installed. */

const isInstalled = (command: string, parameter: string) => spawnSync(command, [parameter]).error === undefined
const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version')
const hasCaddy = isInstalled('caddy', 'version')

interface Seen {
  readonly server: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
const seen: Seen[] = []
let servers: Server[]
/** Open connections to the first stand-in. */
const connections = new Set<Socket>()
/** Addresses of the stand-ins. */
let upstreams: string[]
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-proxy-'))
  // nginx's workers run as another user.
  chmodSync(folder, 0o755)
  servers = [0, 1].map((server) =>
    createServer((request, response) => {
      const { method = '', url = '', headers } = request
      // Leaves out Caddy's health checks.
      if (!url.startsWith('/api/health/')) seen.push({ server, method, url, headers })
      if (url.startsWith('/_next/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      else response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
      response.setHeader('X-Request-Id', String(headers['x-request-id']))
      response.end('answer')
    }),
  )
  servers[0]?.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  upstreams = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void (seen.length = 0))

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
function ask(address: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  const send = address.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    send(address, { ...options, rejectUnauthorized: false, agent: false }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

/** Starts a proxy and waits until it responds. */
async function start(command: string, parameters: string[], address: string, env: Record<string, string> = {}) {
  const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  await vi.waitFor(
    async () => {
      expect(child.exitCode, output).toBeNull()
      expect((await ask(address)).status).toBe(200)
    },
    { timeout: 15_000, interval: 50 },
  )
  return child
}
async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** What every proxy does for the shop. */
function expectRules(origin: () => string): void {
  it('replaces what visitors claim about their address and request id', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.1, 198.51.100.2', 'X-Request-Id': 'mine' }
    const answer = await ask(`${origin()}/hu`, { headers })
    expect(seen).toMatchObject([{ url: '/hu', headers: { 'x-forwarded-for': '127.0.0.1' } }])
    const id = String(seen[0]?.headers['x-request-id'])
    expect(id).toMatch(/^[\w.-]{16,64}$/)
    expect(answer.headers['x-request-id']).toBe(id)
  })

  it('keeps connections to the servers open', async () => {
    await ask(`${origin()}/hu`)
    expect(seen[0]?.headers.connection ?? 'keep-alive').toBe('keep-alive')
  })

  it('distributes requests, and continues with the other server when one has ended', async () => {
    const [first] = servers
    const port = Number(upstreams[0]?.split(':')[1])
    await Promise.all(Array.from({ length: 20 }, () => ask(`${origin()}/hu`)))
    expect(new Set(seen.map(({ server }) => server))).toEqual(new Set([0, 1]))
    // The proxy has closed its ends, too: otherwise it may still send a request on one, and must not repeat a POST.
    await Promise.all([...connections].map((socket) => once(socket.end(), 'close')))
    first?.closeAllConnections()
    await new Promise((resolve) => first?.close(resolve))
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${origin()}/en`, { method: 'POST' })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(seen.filter(({ url }) => url === '/en')).toHaveLength(20)
    } finally {
      await new Promise<void>((resolve) => first?.listen(port, '127.0.0.1', resolve))
    }
  })
}

describe.skipIf(!hasNginx)('nginx', () => {
  let nginx: ChildProcess | undefined
  let origin = ''
  let plain = ''
  beforeAll(async () => {
    const [http, https] = [await freePort(), await freePort()]
    plain = `http://127.0.0.1:${http}`
    origin = `https://127.0.0.1:${https}`
    mkdirSync(join(folder, 'tls'))
    writeFileSync(join(folder, 'mime.types'), 'types { text/html html; }')
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=your.shop',
        '-keyout',
        join(folder, 'tls/privkey.pem'),
        '-out',
        join(folder, 'tls/fullchain.pem'),
      ],
      { stdio: 'ignore' },
    )
    const text = readProjectFile('deploy/nginx/nginx.conf')
      .replace('listen 80 default_server;', `listen 127.0.0.1:${http} default_server;`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
      .replace(/^.*listen \[::\].*$/gm, '')
      .replace('server 127.0.0.1:3001', `server ${upstreams[0]}`)
      .replace('server 127.0.0.1:3002', `server ${upstreams[1]}`)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/cache/nginx', folder)
    writeFileSync(join(folder, 'nginx.conf'), text)
    const parameters = [
      '-c',
      join(folder, 'nginx.conf'),
      '-p',
      folder,
      '-g',
      `daemon off; pid ${join(folder, 'nginx.pid')};`,
    ]
    const { status, stderr } = spawnSync('nginx', ['-t', ...parameters], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    nginx = await start('nginx', parameters, `${origin}/hu`)
  })
  afterAll(() => stop(nginx))

  expectRules(() => origin)

  it('sends plain connections to https', async () => {
    const { status, headers } = await ask(`${plain}/hu?page=2`)
    expect([status, headers.location]).toEqual([301, 'https://your.shop/hu?page=2'])
  })

  it('caches files, never pages', async () => {
    const [first, second] = [await ask(`${origin}/_next/static/a.js`), await ask(`${origin}/_next/static/a.js`)]
    for (let count = 0; count < 2; count++) await ask(`${origin}/hu`)
    expect(seen.map(({ url }) => url)).toEqual(['/_next/static/a.js', '/hu', '/hu'])
    expect(second.headers['cache-control']).toBe(first.headers['cache-control'])
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  // Last: it uses up the address's limit.
  it('limits calls per address, but not files', async () => {
    const flood = async (path: string) => {
      let refused = 0
      for (let round = 0; round < 4; round++) {
        const answers = await Promise.all(Array.from({ length: 60 }, () => ask(origin + path)))
        refused += answers.filter(({ status }) => status === 429).length
      }
      return refused
    }
    expect(await flood('/api/products')).toBeGreaterThan(5)
    expect(await flood('/_next/static/b.js')).toBe(0)
  })
})

describe.skipIf(!hasCaddy)('Caddy', () => {
  let caddy: ChildProcess | undefined
  let origin = ''
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await freePort()}`
    // Without the admin port, which may be in use.
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, readProjectFile('deploy/caddy/Caddyfile').replace(/^\{\n/m, '{\n\tadmin off\n'))
    const env = {
      NIDORA_HOST: origin,
      NIDORA_SERVERS: upstreams.join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    const parameters = ['--config', file, '--adapter', 'caddyfile']
    const { status, stderr } = spawnSync('caddy', ['validate', ...parameters], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    expect(status, stderr).toBe(0)
    caddy = await start('caddy', ['run', ...parameters], `${origin}/hu`, env)
  })
  afterAll(() => stop(caddy))

  expectRules(() => origin)
})
