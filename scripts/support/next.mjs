import cluster from 'node:cluster'
import { setDefaultResultOrder } from 'node:dns'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleServer, serverFile } from './bundle-server.mjs'
import { whyNotListening } from './listening.mjs'
import { loadEnvironmentFiles, projectFolder } from './processes.mjs'

export const nextCommand = path.join(projectFolder, 'node_modules/next/dist/bin/next')

/**
 * The host name to listen on. Next writes the loopback interface as "localhost" in the URLs passed to middleware; given
 * an IP address, it treats its own rewrites as external and requests itself endlessly.
 * @param {string | undefined} host
 */
export function listenName(host) {
  return !host || host === '::1' || host.startsWith('127.') ? 'localhost' : host
}

/**
 * Reads PORT and HOST, where to listen, and prepares this process for Next.
 * @returns {{ port: string, host: string, address: string }} `address`: the shop's, seen from this machine
 */
function prepare() {
  const port = process.env.PORT || '3000'
  const host = listenName(process.env.HOST)
  // Resolves "localhost" to 127.0.0.1 first, whatever the order in the hosts file.
  setDefaultResultOrder('ipv4first')
  process.chdir(projectFolder)
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', PORT: port })
  return { port, host, address: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}` }
}

/**
 * Exits with the reason if a port cannot be listened on, rather than after the shop's start with an error's stack.
 * @param {string} host
 * @param {Record<string, string | undefined>} ports by the setting that chooses them
 */
async function requirePorts(host, ports) {
  // Workers share the port of their primary.
  if (!cluster.isPrimary) return
  for (const [setting, port] of Object.entries(ports)) {
    const fault = port && (await whyNotListening({ setting, port, host }))
    if (!fault) continue
    console.error(fault)
    process.exit(1)
  }
}

/** Runs `next dev` in this process: signals reach it directly, and it cannot outlive its parent. */
export async function runDevServer() {
  const { port, host } = prepare()
  await requirePorts(host, { PORT: port })
  await bundleServer()
  process.argv = [process.execPath, nextCommand, 'dev', '--port', port, '--hostname', host]
  createRequire(import.meta.url)(nextCommand)
}

/**
 * Serves the built shop in this process, or with WORKERS in that many child processes.
 * @returns {Promise<string>} the shop's address, seen from this machine
 */
export async function runServer() {
  Object.assign(process.env, { NODE_ENV: 'production' })
  loadEnvironmentFiles(projectFolder)
  const { port, host, address } = prepare()
  await requirePorts(host, { PORT: port, METRICS_PORT: process.env.METRICS_PORT })
  // Imported only after the packages are installed and the environment is ready for Next.
  if (cluster.isPrimary && (process.env.WORKERS || '1') !== '1') {
    /** @type {typeof import('../serving/workers')} */
    const { serveWithWorkers } = await import(pathToFileURL(serverFile('workers')).href)
    await serveWithWorkers({ folder: projectFolder, hostname: host, port: Number(port) })
    return address
  }
  /** @type {typeof import('../serving/serve')} */
  const { serve } = await import(pathToFileURL(serverFile('serve')).href)
  await serve({ folder: projectFolder, hostname: host, port: Number(port) })
  return address
}
