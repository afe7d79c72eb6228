import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { connectRepeatedly } from '@/tests/support/connect-repeatedly'
import { nonEmpty } from '@/tests/support/non-empty'
import { freePort, projectFolder } from '../support/processes.mjs'
import { waitAfter, workerEnvironment } from './workers'

/** Stands in for the shop, which would have to be built: a worker that reports who answers, and obeys commands. */
const worker = `
import { createServer } from 'node:http'
import { Counter } from 'prom-client'
import { Drain, exitCodes } from '#serving/drain.ts'
import { providedOnce } from '#process/shared.ts'
import { joinWorkers, ownAddress, serveConnections, whenToEnd } from '#serving/worker.ts'

if (process.env.FAIL) process.exit(Number(process.env.FAIL))
const answered = new Counter({ name: 'answered_total', help: 'Requests.' })
const dropped = []
const caches = providedOnce('pageCaches', () => new Set())
caches.add({ invalidate: (tags) => dropped.push(...tags), follow: () => undefined })
const { SHOP_ROLE: role, PREPARE_PICTURES: pictures, SESSION_SECRET, REVALIDATE_SECRET } = process.env
const answer = async ({ url }, response) => {
  if (url === '/fall') process.kill(process.pid, 'SIGKILL')
  if (url === '/slow') await new Promise((resolve) => setTimeout(resolve, 1000))
  if (url === '/busy') for (const until = Date.now() + 1000; Date.now() < until; );
  if (url.startsWith('/drop/')) for (const cache of caches) cache.invalidate([url.slice(6)])
  if (url === '/who') answered.inc()
  const secrets = [SESSION_SECRET, REVALIDATE_SECRET]
  response.end(JSON.stringify({ pid: process.pid, role, pictures, secrets, dropped }))
}
const drain = new Drain()
const server = drain.follow(createServer(drain.before(answer)))
await new Promise((resolve) => server.listen(ownAddress, resolve))
serveConnections(server)
whenToEnd(drain, (signal, noticeSeconds) =>
  drain.end(server, async () => undefined, { noticeSeconds }).finally(() => process.exit(exitCodes[signal])),
)
await joinWorkers('http://127.0.0.1:' + server.address().port)
`

interface Answer {
  readonly pid: number
  readonly role?: string
  readonly pictures?: string
  readonly secrets: readonly string[]
  readonly dropped: readonly string[]
}

describe('several processes behind one port', { timeout: 240_000 }, () => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0)) await end()
  })

  async function start(env: Record<string, string> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'nidora-workers-'))
    mkdirSync(join(folder, 'scripts'))
    const serving = pathToFileURL(join(projectFolder, 'scripts/serving')).href
    const processFolder = pathToFileURL(join(projectFolder, 'lib/process')).href
    const modules = pathToFileURL(join(projectFolder, 'node_modules/prom-client/index.js')).href
    writeFileSync(
      join(folder, 'scripts/serve.mjs'),
      worker
        .replaceAll('#serving', serving)
        .replace('#process', processFolder)
        .replace("'prom-client'", `'${modules}'`),
    )
    const port = Number(env.PORT ?? (await freePort()))
    const main = join(folder, 'main.mjs')
    const where = `{ folder: ${JSON.stringify(folder)}, hostname: '127.0.0.1', port: ${port} }`
    writeFileSync(
      main,
      `import { serveWithWorkers } from '${serving}/workers.ts'\nawait serveWithWorkers(${where})\nconsole.log('open')`,
    )
    const primary = spawn(process.execPath, ['--import', 'tsx', main], {
      cwd: projectFolder,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        BACKEND_URL: 'http://127.0.0.1:1',
        PORT: String(port),
        WORKERS: '2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [primary.stdout, primary.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const ended = once(primary, 'exit').then(([status]) => status as number)
    endings.push(async () => {
      primary.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    })
    // Each on a connection of its own, as each goes to the next worker.
    const headers = { connection: 'close' }
    const ask = async (path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()) as Answer
    /** What each worker reports, by process id, once `count` of them respond. */
    const all = async (count = 2) => {
      const found = new Map<number, Answer>()
      await vi.waitFor(
        async () => {
          const answer = await ask('/who')
          found.set(answer.pid, answer)
          expect(found.size).toBe(count)
        },
        { timeout: 100_000, interval: 50 },
      )
      return [...found.values()]
    }
    return { primary, ended, ask, all, port, output: () => output }
  }

  it('only the first runs what must run once, and all share the same secrets', async () => {
    const { all, output } = await start()
    const answers = await all()
    expect(answers.map(({ role, pictures }) => ({ role, pictures }))).toEqual(
      expect.arrayContaining([{}, { role: 'web', pictures: 'false' }]),
    )
    const [one, other] = answers
    expect(one!.secrets).toEqual(other!.secrets)
    for (const secret of nonEmpty(one!.secrets)) expect(secret.length).toBeGreaterThan(16)
    expect(output()).toContain('open')
  })

  it('an invalidation in one reaches all', async () => {
    const { ask, all } = await start()
    await all()
    await ask('/drop/content')
    await vi.waitFor(async () => {
      for (const { dropped } of await all()) expect(dropped).toEqual(['content'])
    }, 20_000)
  })

  it('a killed worker is replaced while the other responds', async () => {
    const { ask, all, output } = await start()
    const before = (await all()).map(({ pid }) => pid)
    await expect(ask('/fall')).rejects.toThrow()
    expect(before).toContain((await ask('/who')).pid)
    await vi.waitFor(async () => expect(before).not.toContain((await ask('/who')).pid), 100_000)
    expect(output()).toContain('"event":"worker_ended"')
  })

  it('a connection that a killed worker has not taken over is answered by another', async () => {
    const { ask, all } = await start()
    const pids = (await all()).map(({ pid }) => pid)
    process.kill(pids[0]!, 'SIGSTOP')
    const answered: number[] = []
    const asked = Array.from({ length: 6 }, async () => answered.push((await ask('/who')).pid))
    await vi.waitFor(() => expect(answered).toHaveLength(5), 20_000)
    process.kill(pids[0]!, 'SIGKILL')
    await vi.waitFor(() => expect(answered).toEqual(Array(6).fill(pids[1])), 20_000)
    await Promise.all(asked)
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s lets responses in flight finish, then ends all processes', async (signal, code) => {
    const { primary, ended, ask, all } = await start()
    const pids = (await all()).map(({ pid }) => pid)
    const slow = ask('/slow')
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The terminal and process managers signal all of them.
    for (const pid of pids) process.kill(pid, signal)
    primary.kill(signal)
    expect(pids).toContain((await slow).pid)
    expect(await ended).toBe(code)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })

  it('every connection is answered or refused while it ends, without notice too [R-OPS-7]', async () => {
    const { primary, ended, all, port } = await start()
    await all()
    const { outcomes, stop } = connectRepeatedly(port)
    await vi.waitFor(() => expect(outcomes['200'] ?? 0).toBeGreaterThan(50), 20_000)
    primary.kill('SIGTERM')
    expect(await ended).toBe(143)
    await stop()
    expect(Object.keys(outcomes).sort()).toEqual(['200', 'ECONNREFUSED'])
  })

  it('a worker with much to do gets no further connections meanwhile', async () => {
    const { ask, all } = await start()
    const pids = (await all()).map(({ pid }) => pid)
    const busy = ask('/busy')
    await new Promise((resolve) => setTimeout(resolve, 100))
    // The first may have been passed to it already.
    const others = await Promise.all(Array.from({ length: 8 }, () => ask('/who')))
    const { pid } = await busy
    expect(pids).toContain(pid)
    expect(others.filter((other) => other.pid === pid).length).toBeLessThan(2)
  })

  it('a taken port ends the start, which names it', async () => {
    const { all, port } = await start()
    await all()
    const { ended, output } = await start({ PORT: String(port) })
    expect(await ended).not.toBe(0)
    expect(output()).toContain('EADDRINUSE')
  })

  it('workers do not outlive a killed primary', async () => {
    const { primary, ended, all } = await start()
    const pids = (await all()).map(({ pid }) => pid)
    primary.kill('SIGKILL')
    await ended
    await vi.waitFor(() => {
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
    }, 20_000)
  })

  it('a first worker that cannot start ends the shop with its exit code', async () => {
    const { ended, output } = await start({ FAIL: '3' })
    expect(await ended).toBe(3)
    expect(output()).not.toContain('open')
  })

  it('invalid settings end the start, which names them', async () => {
    const { ended, output } = await start({ WORKERS: 'many' })
    expect(await ended).toBe(1)
    expect(output()).toContain('WORKERS')
  })

  it('the metrics cover all workers', async () => {
    const metricsPort = await freePort()
    const { ask, all } = await start({ METRICS_PORT: String(metricsPort) })
    await all()
    const count = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^answered_total (\d+)$/m.exec(text)?.[1])
    }
    const before = await count()
    for (let asked = 0; asked < 4; asked += 1) await ask('/who')
    expect(await count()).toBe(before + 4)
  })
})

it('waits longer for each short-lived worker, half a minute at most', () => {
  expect([1, 2, 3, 5, 6, 20].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

it('a job server has only job workers', () => {
  const settings = readEnvironment({ SHOP_ROLE: 'worker' })
  expect(workerEnvironment(1, settings).SHOP_ROLE).toBe('worker')
  expect(workerEnvironment(0, settings).SHOP_ROLE).toBeUndefined()
})
