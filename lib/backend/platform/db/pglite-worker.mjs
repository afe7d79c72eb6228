import { register } from 'tsx/esm/api'

// Entry point of the database thread. Node 20 does not pass `--import tsx` on to worker threads, so tsx is registered
// here.
register()
await import('./pglite-worker.ts')
