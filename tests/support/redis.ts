import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from '../../scripts/support/processes.mjs'

/** Whether Redis is installed here; tests that need it are skipped otherwise. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export type RunningRedis = Awaited<ReturnType<typeof startRedis>>

/** Starts a Redis for the test alone, in memory only, which it may stop, freeze and empty. */
export async function startRedis(...settings: string[]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'nidora-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const start = async () => {
    const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...settings]
    const child = spawn('redis-server', parameters, { stdio: 'ignore' })
    const client = createClient({ url, socket: { reconnectStrategy: 50 } }).on('error', () => undefined)
    await client.connect()
    return { child, client }
  }
  let running = await start()
  const stop = async () => {
    const { child, client } = running
    client.destroy()
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    /** A connection for the test itself. */
    client: () => running.client,
    /** It still accepts connections and commands, but answers none. */
    freeze: () => running.child.kill('SIGSTOP'),
    thaw: () => running.child.kill('SIGCONT'),
    stop,
    restart: async () => {
      running = await start()
      await sleep(50)
    },
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
