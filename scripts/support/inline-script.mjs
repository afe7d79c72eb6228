import { projectFolder } from './processes.mjs'

/**
 * Bundles a module and what it imports into the text of an inline script. It must not contain `</script`.
 * @param {string} entry relative to the project
 */
export async function inlineScript(entry) {
  // Not at the top: `npm start` loads this file before it installs the packages.
  const { buildSync } = await import('esbuild')
  const [script] = buildSync({
    absWorkingDir: projectFolder,
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  }).outputFiles
  return /** @type {import('esbuild').OutputFile} */ (script).text.trim()
}
