import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, run } from './processes.mjs'

/** The oldest Node version that every package supports. */
const oldestNode = [20, 9]

/**
 * Whether a Node version ("20.11.1") is supported.
 * @param {string} version
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Exits with a clear message when Node is too old. */
export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return
  console.error(`Nidora needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Whether node_modules matches the lockfile: by the stamp of the last installation or, after a manual one, because
 * npm's own record is newer than the lockfile.
 * @param {string} folder
 */
export function areDependenciesInstalled(folder) {
  const lockfile = path.join(folder, 'package-lock.json')
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const stamp = stampFile(folder)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === digest(lockfile)
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}

/** Installs exactly the lockfile's packages when they are missing or outdated; exits on failure. */
export async function ensureDependencies() {
  if (areDependenciesInstalled(projectFolder)) return
  console.log('Installing the packages of package-lock.json …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) {
    console.error('The packages could not be installed; see the reason above.')
    process.exit(code)
  }
  writeFileSync(stampFile(projectFolder), digest(path.join(projectFolder, 'package-lock.json')))
}

/** @param {string} folder */
function stampFile(folder) {
  return path.join(folder, 'node_modules/.nidora-lockfile')
}

/** @param {string} file */
function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
