import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whyNotListening } from './listening.mjs'
import { listenName, nextCommand } from './next.mjs'
import { freePort, projectFolder } from './processes.mjs'

/**
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {number} port
 * @property {string} dataFolder
 * @property {number} pid
 * @property {() => Promise<void>} stop shuts it down and removes the data folder it created
 * @property {() => Promise<void>} kill kills it (SIGKILL) and keeps the data
 */

/** Time limit of a first start, which loads the demo catalogue. */
const timeoutMs = 120_000

/**
 * Starts the built application on the loopback interface and waits until it responds. Its data folder is created and
 * removed with it unless one is given; the caller's own shop settings are not passed on.
 * @param {object} [options]
 * @param {string} [options.folder] another copy of the shop, or another application, which is served by a plain
 *   `next start`; the shop itself by default
 * @param {string} [options.dataFolder] kept afterwards
 * @param {number} [options.port] a free one by default
 * @param {string} [options.readyPath] responds 2xx once the application is ready
 * @param {Record<string, string>} [options.env]
 * @param {NodeJS.WritableStream} [options.output] where to pipe its output; shown only with errors by default
 * @returns {Promise<RunningServer>}
 */
export async function startServer(options = {}) {
  const { folder = projectFolder, readyPath = '/api/health/ready', env = {} } = options
  const port = options.port ?? (await freePort())
  // Whatever listens there would be taken for the server started here.
  const fault = await whyNotListening({ setting: 'PORT', port: String(port), host: '127.0.0.1' })
  if (fault) throw new Error(fault)
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'nidora-'))
  copyLoadedData(dataFolder)
  const plainNext = [nextCommand, 'start', '--port', String(port), '--hostname', listenName(undefined)]
  const ownServer = path.join(folder, 'scripts/serve.mjs')
  const command = existsSync(ownServer) ? [ownServer] : plainNext
  const child = spawn(process.execPath, ['--dns-result-order=ipv4first', ...command], {
    cwd: folder,
    env: { ...withoutShopSettings(process.env), ...serverEnvironment(port, dataFolder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (options.output) options.output.write(chunk)
      else output += chunk
    })
  }
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()))
  const removeData = () => {
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true })
  }
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    child.kill(signal)
    const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(deadline)
  }

  const origin = `http://localhost:${port}`
  const isReady = await waitUntilReady(`http://127.0.0.1:${port}${readyPath}`, ended)
  if (!isReady) {
    await end('SIGKILL')
    removeData()
    throw new Error(`The server in ${folder} did not become ready:\n${output}`)
  }
  return {
    origin,
    port,
    dataFolder,
    pid: child.pid ?? 0,
    stop: async () => {
      await end('SIGTERM')
      removeData()
    },
    kill: () => end('SIGKILL'),
  }
}

/**
 * Fills an empty data folder from that of a server which has already loaded the demo (`LOADED_DATA_DIR`, which `npm
 * test` names): loading takes a first start most of its time.
 * @param {string} dataFolder
 */
function copyLoadedData(dataFolder) {
  const loaded = process.env.LOADED_DATA_DIR
  const isEmpty = !existsSync(dataFolder) || readdirSync(dataFolder).length === 0
  if (loaded && isEmpty) cpSync(loaded, dataFolder, { recursive: true })
}

/**
 * Environment of a server under test: its own port and data, and nothing of a real shop.
 * @param {number} port
 * @param {string} dataFolder
 * @returns {Record<string, string>}
 */
function serverEnvironment(port, dataFolder) {
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Most tests do not need it; those that measure the start switch it on.
    PREPARE_PICTURES: 'false',
    PORT: String(port),
    SHOP_ORIGIN: `http://localhost:${port}`,
    SHOP_DATA_DIR: dataFolder,
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutShopSettings(env) {
  const example = readFileSync(path.join(projectFolder, '.env.example'), 'utf8')
  const settings = [...example.matchAll(/^\w+(?==)/gm)].map(([name]) => name)
  return { ...env, ...Object.fromEntries(settings.map((name) => [name, undefined])) }
}

/**
 * @param {string} address
 * @param {Promise<void>} ended
 */
async function waitUntilReady(address, ended) {
  let isOver = false
  void ended.then(() => (isOver = true))
  const deadline = Date.now() + timeoutMs
  while (!isOver && Date.now() < deadline) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
