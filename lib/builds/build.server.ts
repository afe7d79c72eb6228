import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID')

/** `timestamp`: build time, milliseconds since 1970. */
let current: Promise<{ readonly id: string; readonly timestamp: number }> | undefined

/** The build this process serves; "development" without one. Read once: a newer build is served by another process. */
export function currentBuild() {
  return (current ??= Promise.all([readFile(file, 'utf8'), stat(file)]).then(
    ([id, { mtimeMs }]) => ({ id: id.trim(), timestamp: Math.round(mtimeMs) }),
    () => ({ id: 'development', timestamp: 0 }),
  ))
}
