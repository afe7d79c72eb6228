import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
