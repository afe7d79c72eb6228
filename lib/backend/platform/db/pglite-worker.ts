import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Gateway } from './embedded/gateway'
import { openPGlite } from './embedded/pglite'

/** The thread that runs the embedded database, which would block the event loop on the main thread. */
const { databaseDir, socketPath } = workerData as { databaseDir: string; socketPath: string }
const parent = parentPort
if (!parent) throw new Error('pglite-worker.ts runs as a worker thread only')

mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 })
// The lock guarantees that no other process serves this folder, so a leftover socket is dead.
rmSync(socketPath, { force: true })

const database = await openPGlite(databaseDir)
const gateway = new Gateway(database)
await gateway.listen(socketPath)

parent.on('message', (message) => {
  if (message !== 'close') return
  void (async () => {
    await gateway.close()
    await database.close()
    process.exit(0)
  })()
})
parent.postMessage('ready')
