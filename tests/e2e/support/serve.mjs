/**
 * Serves the production build for browser tests on a given port, with data in a given folder that is removed at the
 * end.
 */
import { rmSync } from 'node:fs'
import { ensureBuild } from '../../../scripts/support/build.mjs'
import { whyNotListening } from '../../../scripts/support/listening.mjs'
import { startServer } from '../../../scripts/support/server.mjs'

const [port, dataFolder] = process.argv.slice(2)
if (!port || !dataFolder) throw new Error('Usage: serve.mjs <port> <data folder>')
// Before the data are removed, which may be those of a server that runs there.
const fault = await whyNotListening({ setting: 'the first argument', port, host: '127.0.0.1' })
if (fault) console.error(fault)
if (fault || !(await ensureBuild())) process.exit(1)
const removeData = () => rmSync(dataFolder, { recursive: true, force: true })
removeData()
// No test reaches the real tag manager: the test of it uses a stand-in.
const env = { GTM_ID: 'GTM-TEST' }
const server = await startServer({ port: Number(port), dataFolder, env, output: process.stderr })
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    void server.stop().then(() => {
      removeData()
      process.exit(0)
    })
  })
}
