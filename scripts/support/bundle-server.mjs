import { rmSync } from 'node:fs'
import path from 'node:path'
import { inlineScript } from './inline-script.mjs'
import { projectFolder } from './processes.mjs'

/** Modules of scripts/serving that others load: npm's commands the first two, Next the last. */
const entries = /** @type {const} */ (['serve', 'workers', 'cache-handler'])
const bundleFolder = path.join(projectFolder, '.serving')

/** @param {(typeof entries)[number]} name */
export const serverFile = (name) => path.join(bundleFolder, `${name}.js`)

/**
 * Bundles the server in front of Next (scripts/serving) for plain Node. What entries have in common is in files of its
 * own, so that it exists once in a process: the server sends pages from the cache that Next fills.
 * @param {string} [folder]
 */
export async function bundleServer(folder = bundleFolder) {
  // Not at the top: `npm start` loads this file before it installs the packages.
  const { buildSync } = await import('esbuild')
  rmSync(folder, { recursive: true, force: true })
  buildSync({
    absWorkingDir: projectFolder,
    entryPoints: entries.map((name) => `scripts/serving/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    define: { 'process.env.LAST_SCRIPT': JSON.stringify(await inlineScript('scripts/serving/last-script.ts')) },
    sourcemap: true,
    logLevel: 'warning',
  })
}
