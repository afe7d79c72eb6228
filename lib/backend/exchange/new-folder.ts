import { mkdir, rename, rm, rmdir } from 'node:fs/promises'

/**
 * Writes a folder that appears complete or not at all.
 * @param folder missing or empty; one with files stays as it is, with an error
 * @param write fills the folder it is given
 */
export async function writeNewFolder(folder: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await write(partial)
  // Removes an empty one only.
  await rmdir(folder).catch(() => undefined)
  await rename(partial, folder)
}
