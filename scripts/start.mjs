/**
 * `npm start`: brings the shop up on a machine that has only Node. Installs and builds what is missing or outdated, then
 * serves. PORT (3000) and HOST (loopback only) say where; everything else is read by lib/config/environment.ts.
 */
import { ensureBuild } from './support/build.mjs'
import { ensureDependencies, requireNode } from './support/install.mjs'
import { serveHere } from './support/next.mjs'

requireNode()
await ensureDependencies()
if (!(await ensureBuild())) {
  console.error('The build failed; the reason stands above.')
  process.exit(1)
}

const address = await serveHere()

// Says where the shop is as soon as it answers. The first start also loads the demo catalogue.
for (;;) {
  const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined)
  if (answer?.ok) break
  await new Promise((resolve) => setTimeout(resolve, 200))
}
console.log(`\nNidora is open: ${address}\n`)
