import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:css|js|json|svg|txt)$/
/** Bytes below which compression saves no packet. */
const minimumBytes = 1024

/** @type {readonly { suffix: string, compress: (content: Buffer) => Promise<Buffer> }[]} each at its highest level */
const encodings = [
  {
    suffix: '.br',
    compress: (content) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { suffix: '.gz', compress: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
]

/**
 * Writes compressed copies (`.br`, `.gz`) next to the static files of a build, once instead of on each request.
 * @param {string} buildFolder
 */
export async function compressFiles(buildFolder) {
  const folder = path.join(buildFolder, 'static')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      // Before Node 20.12 the folder was called `path`.
      .map(async ({ parentPath, path: parentBefore, name }) => {
        const file = path.join(parentPath ?? parentBefore, name)
        const content = await readFile(file)
        if (content.length < minimumBytes) return
        for (const { suffix, compress } of encodings) await writeFile(file + suffix, await compress(content))
      }),
  )
}

/** Makes Chrome 136 and later compile all functions of a script while it loads; a comment to other browsers. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the compile hint to every script of a build. A page runs nearly all the code it loads; compiling each function
 * lazily took the main thread as long as running it.
 * @param {string} buildFolder
 */
export async function hintCompilation(buildFolder) {
  const folder = path.join(buildFolder, 'static/chunks')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  await Promise.all(
    scripts.map(async (name) => {
      const file = path.join(folder, name)
      const script = await readFile(file, 'utf8')
      if (!script.startsWith(hint)) await writeFile(file, hint + script)
    }),
  )
}
