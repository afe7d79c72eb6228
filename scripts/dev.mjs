/** `npm run dev`: the shop with hot reloading, on PORT (3000), loopback only unless HOST is set. */
import { ensureDependencies, requireNode } from './support/install.mjs'
import { runDevServer } from './support/next.mjs'

requireNode()
await ensureDependencies()
await runDevServer()
