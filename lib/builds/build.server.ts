import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Build {
  readonly id: string
  /** Build time, milliseconds since 1970. */
  readonly timestamp: number
}

const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID')

let current: Promise<Build> | undefined

/** The build this process serves; "development" without one. Read once: a newer build is served by another process. */
export function currentBuild(): Promise<Build> {
  current ??= Promise.all([readFile(file, 'utf8'), stat(file)]).then(
    ([id, { mtimeMs }]) => ({ id: id.trim(), timestamp: Math.round(mtimeMs) }),
    () => ({ id: 'development', timestamp: 0 }),
  )
  return current
}
