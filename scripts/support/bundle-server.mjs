import { rmSync } from 'node:fs'
import path from 'node:path'
import { inlineScript } from './inline-script.mjs'
import { projectFolder } from './processes.mjs'

/** What npm's commands load, and Next the cache handler. */
const entries = {
  serve: 'scripts/serving/serve.ts',
  workers: 'scripts/serving/workers.ts',
  'cache-handler': 'scripts/serving/cache-handler.ts',
  'command-line': 'scripts/command-line.ts',
}
const bundleFolder = path.join(projectFolder, '.serving')

/** @param {keyof typeof entries} name */
export const serverFile = (name) => path.join(bundleFolder, `${name}.js`)

/**
 * Bundles the server in front of Next (scripts/serving) and the command line for plain Node. What entries have in common
 * is in files of its own, so that it exists once in a process: the server sends pages from the cache that Next fills.
 * @param {string} [folder]
 */
export async function bundleServer(folder = bundleFolder) {
  // Not at the top: `npm start` loads this file before it installs the packages.
  const { buildSync } = await import('esbuild')
  rmSync(folder, { recursive: true, force: true })
  buildSync({
    absWorkingDir: projectFolder,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Plain Node imports JSON with an attribute only, which Node 20.9 cannot parse.
    alias: { tlds: './node_modules/tlds/index.json' },
    jsx: 'automatic',
    define: { 'process.env.LAST_SCRIPT': JSON.stringify(await inlineScript('scripts/serving/last-script.ts')) },
    sourcemap: true,
    logLevel: 'warning',
  })
}
