import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [cwd] the project's folder by default
 * @property {boolean} [isQuiet]
 * @property {string} [log] file to append the output to, which is passed through by default
 */

/**
 * Runs a command to completion.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<number>} exit code; 127 when the command does not exist, 1 when a signal ended it
 */
export function run(command, parameters, { env = {}, cwd = projectFolder, isQuiet = false, log } = {}) {
  return new Promise((resolve) => {
    const file = log === undefined ? undefined : openSync(log, 'a')
    const child = spawn(command, parameters, {
      cwd,
      stdio: isQuiet ? 'ignore' : file === undefined ? 'inherit' : ['ignore', file, file],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    // The child has its own copy.
    if (file !== undefined) closeSync(file)
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a package's command with this Node, without npx: no lookup, no second process to stop.
 * @param {string} script path below node_modules
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function runInstalled(script, parameters, options) {
  return run(process.execPath, [path.join(projectFolder, 'node_modules', script), ...parameters], options)
}

/**
 * A free TCP port of the loopback interface.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}

/** Files that Next reads for a server, highest precedence first. */
const names = ['.env.production.local', '.env.local', '.env.production', '.env']

/**
 * Loads the project's .env files into the environment; variables already set are kept. Code outside Next needs them
 * before Next has read them: where to listen, the servers' headers and metrics, the command line.
 * @param {string} folder
 */
export function loadEnvironmentFiles(folder) {
  // From Node 20.12 on; in earlier versions, only Next itself reads them.
  for (const file of names.map((name) => path.join(folder, name))) if (existsSync(file)) process.loadEnvFile?.(file)
}
