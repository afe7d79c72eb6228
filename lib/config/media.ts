import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { environment } from './environment'

/** Content types of the pictures and 3D models that an operator may add. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.glb': 'model/gltf-binary',
}

const plainName = /^\w[\w.-]*$/

/**
 * Folders of the pictures below /media: the operator's in the data folder, which survives deployments, then those
 * shipped with the shop.
 */
function mediaFolders(): readonly string[] {
  const folder = /* turbopackIgnore: true */ process.cwd()
  return [path.resolve(folder, environment().SHOP_DATA_DIR, 'media'), path.join(folder, 'public', 'media')]
}

/**
 * The file of a picture; undefined if there is none.
 * @param src its public path, "/media/products/lamp.webp"
 */
export function mediaFile(src: string, folders = mediaFolders()): string | undefined {
  const names = src.split('/').slice(2)
  if (!src.startsWith('/media/') || !names.every((name) => plainName.test(name))) return undefined
  return folders.map((folder) => path.join(folder, ...names)).find((file) => existsSync(file))
}

/** The content of a picture, by the same path; null if there is none. */
export async function readMedia(
  src: string,
  folders = mediaFolders(),
): Promise<{ readonly content: Buffer; readonly type: string } | null> {
  const type = mediaTypes[path.extname(src).toLowerCase()]
  const file = type && mediaFile(src, folders)
  const content = file && (await readFile(file).catch(() => null))
  return type && content ? { content, type } : null
}

/** Names of the files in a folder below /media; empty if there is none. Not cached: they may change. */
export async function listMedia(name: string, folders = mediaFolders()): Promise<ReadonlySet<string>> {
  const lists = folders.map((folder) => readdir(path.join(folder, name)).catch(() => []))
  return new Set((await Promise.all(lists)).flat())
}
