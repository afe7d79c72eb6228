import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * What Next reads of a page before rendering it: the style sheets of the page itself (`[project]/app/…/page`), of its
 * layouts and of its error pages, each list with those of the layouts around.
 * @typedef {{ entryCSSFiles: Record<string, { path: string, inlined: boolean }[]> }} Manifest
 */

const chunks = 'static/chunks/'
/** The JSON in the script that a manifest is: `globalThis.__RSC_MANIFEST["/…/page"] = {…};`. */
const manifestData = /(?<=\] = )\{.*\}/s
/** How a script lists the style sheets of a lazy component. */
const lazyStyles = /"static\/chunks\/[^"]+\.css"(?:,"static\/chunks\/[^"]+\.css")*/g

/**
 * Merges the style sheets of a build, one per CSS module (`cssChunking` in next.config.ts), into two per page: what
 * layouts load, the same for all pages, and what else the page loads. Those of a lazy component become one.
 * @param {string} buildFolder
 */
export async function mergeStyles(buildFolder) {
  const sheets = await readAll(path.join(buildFolder, chunks), '.css')
  const scripts = await readAll(path.join(buildFolder, chunks), '.js')
  const manifests = await readAll(path.join(buildFolder, 'server/app'), 'page_client-reference-manifest.js')

  /** @type {Map<string, string>} */
  const merged = new Map()
  /** @param {readonly string[]} parts paths below the build @returns {string} that of the merged sheet */
  const merge = (parts) => {
    const sheet = parts.map((part) => sheets.get(path.join(buildFolder, part))).join('')
    const name = `${chunks}${createHash('sha256').update(sheet).digest('hex').slice(0, 10)}.css`
    merged.set(path.join(buildFolder, name), sheet)
    return name
  }

  const ofLayouts = [...new Set([...manifests.values()].flatMap(stylesOfLayouts))]
  for (const [file, text] of manifests)
    manifests.set(
      file,
      text.replace(manifestData, (data) => withTwoSheets(data, ofLayouts, merge)),
    )
  for (const [file, text] of scripts)
    scripts.set(
      file,
      text.replace(lazyStyles, (list) => JSON.stringify(merge(JSON.parse(`[${list}]`)))),
    )

  await Promise.all([...sheets.keys()].map((file) => rm(file)))
  await Promise.all([...manifests, ...scripts, ...merged].map(([file, text]) => writeFile(file, text)))
}

/**
 * @param {string} folder
 * @param {string} ending of the files' names
 * @returns {Promise<Map<string, string>>} their contents by path, in the order of their paths
 */
async function readAll(folder, ending) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending)).sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [path.join(folder, name), texts[index] ?? '']))
}

/**
 * @param {string} text a manifest
 * @returns {string[]} the style sheets of its layouts and error pages
 */
function stylesOfLayouts(text) {
  /** @type {Manifest} */
  const { entryCSSFiles } = JSON.parse(manifestData.exec(text)?.[0] ?? '')
  return Object.entries(entryCSSFiles).flatMap(([entry, files]) =>
    entry.endsWith('/page') ? [] : files.map((file) => file.path),
  )
}

/**
 * @param {string} data of a manifest
 * @param {readonly string[]} ofLayouts
 * @param {(parts: readonly string[]) => string} merge
 */
function withTwoSheets(data, ofLayouts, merge) {
  /** @type {Manifest} */
  const manifest = JSON.parse(data)
  for (const [entry, files] of Object.entries(manifest.entryCSSFiles)) {
    if (files.length === 0) continue
    const own = files.map((file) => file.path).filter((name) => !ofLayouts.includes(name))
    const lists = own.length === 0 ? [ofLayouts] : [ofLayouts, own]
    manifest.entryCSSFiles[entry] = lists.map((list) => ({ path: merge(list), inlined: false }))
  }
  return JSON.stringify(manifest)
}
