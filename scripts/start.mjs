/**
 * `npm start`: runs the shop on a machine that has only Node. Installs and builds what is missing or outdated, then
 * serves on PORT (3000) and HOST (loopback only). lib/config/environment.ts reads all other settings.
 */
import { ensureBuild } from './support/build.mjs'
import { ensureDependencies, requireNode } from './support/install.mjs'
import { runServer } from './support/next.mjs'

requireNode()
await ensureDependencies()
if (!(await ensureBuild())) {
  console.error('The build failed; see the reason above.')
  process.exit(1)
}

const address = await runServer()

// Prints the URL as soon as the shop responds. The first start also loads the demo catalogue.
for (;;) {
  const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined)
  if (answer?.ok) break
  await new Promise((resolve) => setTimeout(resolve, 200))
}
console.log(`\nNidora is open: ${address}\n`)
