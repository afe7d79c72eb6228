import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The files in a folder and its folders: their paths from it, with slashes, sorted. By names, because entries know their
 * folder only from Node 20.12 on.
 */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted()
}
