import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleServer, serverFile } from './bundle-server.mjs'
import { projectFolder, runInstalled } from './processes.mjs'

/** Inputs of a build; other changes need no rebuild. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'scripts/serving',
  'scripts/command-line.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]
/** Of these, what the command line is bundled from. */
const commandLineSources = ['lib', 'messages', 'scripts/command-line.ts', 'package-lock.json', 'tsconfig.json']
const testFile = /\.test\.[cm]?[jt]sx?$/

/** Pictures may be added while the shop runs (app/media). */
const pictureFolder = 'public/media'

/**
 * A digest of the names and contents of sources.
 * @param {string} folder the project's folder
 * @param {readonly string[]} [names] of folders and files; a build's by default
 */
export function sourceDigest(folder, names = sources) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesBelow(folder, name))) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} relative
 * @returns {string[]} the file, or files below, sorted, with forward slashes
 */
function filesBelow(folder, relative) {
  const absolute = path.join(folder, relative)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${relative}/${entry.name}`
      if (below === pictureFolder) return []
      if (entry.isDirectory()) return filesBelow(folder, below)
      return testFile.test(entry.name) ? [] : [below]
    })
}

/** Digest of the sources of the last build. */
const stamp = path.join(projectFolder, '.next/source-digest')
/** Of those of the command line, beside its bundle. */
const commandLineStamp = path.join(projectFolder, '.serving/command-line-digest')

/**
 * Builds the shop: the server in front of Next, which the build needs for its page cache, then Next's part.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function build() {
  const digest = sourceDigest(projectFolder)
  const commandLineDigest = sourceDigest(projectFolder, commandLineSources)
  await bundleServer()
  writeFileSync(commandLineStamp, commandLineDigest)
  const code = await runInstalled('next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (code !== 0) return false
  writeFileSync(stamp, digest)
  return true
}

/**
 * Builds the shop when its sources have changed since the last build.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function ensureBuild() {
  const isBuilt = [stamp, path.join(projectFolder, '.next/BUILD_ID'), serverFile('serve')].every((file) =>
    existsSync(file),
  )
  if (isBuilt && readFileSync(stamp, 'utf8') === sourceDigest(projectFolder)) return true
  console.log('Building the shop …')
  return build()
}

/** The file of the command line as the last build bundled it; undefined if its sources have changed since. */
export function bundledCommandLine() {
  const isCurrent =
    existsSync(commandLineStamp) &&
    readFileSync(commandLineStamp, 'utf8') === sourceDigest(projectFolder, commandLineSources)
  return isCurrent ? serverFile('command-line') : undefined
}
