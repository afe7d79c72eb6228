import { register } from 'tsx/esm/api'

// Entry of the database thread: Node 20 does not hand `--import tsx` on to worker threads, so it is registered here.
register()
await import('./pglite-worker.ts')
