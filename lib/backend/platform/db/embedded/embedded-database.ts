import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { logError } from '@/lib/telemetry/log'
import { makePrivate } from '../../private-folder'
import { takeLock } from './lock-file'

interface EmbeddedDatabase {
  /** Folder of the socket, as the `host` of a PostgreSQL client. */
  readonly host: string
  /** False when another process (or another part of this one) serves the data, and this is a client. */
  readonly isOwner: boolean
  close(): Promise<void>
}

const openingSeconds = 60

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Starts the thread from a path known only at run time, so that a bundler neither follows nor inlines it. */
function startWorker(dataDir: string): Worker {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'backend', 'platform', 'db', 'pglite-worker.mjs')
  return new Worker(/* turbopackIgnore: true */ file, {
    execArgv: [],
    workerData: { databaseDir: join(dataDir, 'database'), socketPath: socketPath(dataDir) },
  })
}

/** Resolves once the thread answers queries; rejects if it ends first. */
function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while starting`)))
  })
}

/**
 * Opens the embedded database of a data folder: serves it if no other process does, otherwise connects to that process.
 * A second process opening the files would silently lose writes.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(/* turbopackIgnore: true */ dataDir)
  makePrivate(folder)
  const host = socketFolder(folder)
  // Another user could have created a folder of that name in the temporary folder first.
  makePrivate(host)
  const deadline = Date.now() + openingSeconds * 1000
  for (;;) {
    const lock = takeLock(join(folder, 'database.lock'))
    if (lock) {
      try {
        const server = await serve(folder)
        const release = () => lock.release()
        process.once('exit', release)
        return {
          host,
          isOwner: true,
          close: async () => {
            await server.close()
            process.off('exit', release)
            lock.release()
          },
        }
      } catch (error) {
        lock.release()
        throw error
      }
    }
    if (await accepts(socketPath(folder))) return { host, isOwner: false, close: async () => undefined }
    if (Date.now() > deadline) throw new Error(busyMessage(folder))
    await sleep(100)
  }
}

function busyMessage(folder: string): string {
  const path = join(folder, 'database.lock')
  const owner = existsSync(path) ? readFileSync(path, 'utf8') : 'nobody'
  return `The data folder ${folder} is held by ${owner}, which does not respond`
}

/** Runs the thread and restarts it if it dies; committed data are on disk. */
async function serve(folder: string): Promise<{ close(): Promise<void> }> {
  let isClosing = false
  let worker = startWorker(folder)
  await ready(worker)
  watch(worker)

  function watch(watched: Worker): void {
    watched.removeAllListeners('error').removeAllListeners('exit')
    watched.on('error', (error) => logError('embedded_database_failed', error))
    watched.once('exit', () => {
      if (isClosing) return
      worker = startWorker(folder)
      ready(worker).then(
        () => watch(worker),
        (error: unknown) => logError('embedded_database_not_restarted', error),
      )
    })
    watched.unref()
  }

  return {
    close: async () => {
      isClosing = true
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.ref()
      worker.postMessage('close')
      await ended
    },
  }
}

/** Socket name expected by PostgreSQL clients in a socket folder, for the default port. */
const socketName = '.s.PGSQL.5432'
/** Maximum length of a Unix socket path on macOS, the lowest of all systems (Linux: 107). */
const maxPathLength = 103

/**
 * Folder of the embedded database's socket: the data folder, or one in the temporary folder if that path is too long.
 */
export function socketFolder(dataDir: string, temporaryDir = tmpdir()): string {
  const own = resolve(dataDir)
  if (Buffer.byteLength(join(own, socketName)) <= maxPathLength) return own
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16)
  return join(temporaryDir, `nidora-${name}`)
}

export function socketPath(dataDir: string): string {
  return join(socketFolder(dataDir), socketName)
}
