import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sharp } from '@/lib/process/sharp'
import { readBody } from '../../../platform/read-body'
import { slugOf } from '../../../platform/slug'
import { reasonOf } from '../../failure'
import type { Progress } from '../../progress'
import type { TakeNote } from './foreign'

/** Largest picture, in bytes and pixels, and the longest wait for one. */
const maxBytes = 25 * 1024 * 1024
const maxPixels = 100_000_000
const timeoutMs = 30_000
/** Pictures requested at a time: fast, without overloading the former shop. */
const parallel = 6
/** Failures in a row after which the former shop is taken to be gone. */
const maxFailures = 50

/** Formats that stay as they are; others become WebP. */
const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }
export const pictureFolder = '/media/products'

/**
 * Downloads pictures to a media folder; those already there, from an earlier run, are not requested again. Each is
 * written whole or not at all. What cannot be had is noted.
 * @param places where each address stands
 * @returns the public path of each picture, by address
 */
export async function downloadPictures(
  places: ReadonlyMap<string, string>,
  folder: string,
  progress: Progress,
  note: TakeNote,
): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const there = new Map((await readdir(folder)).map((file) => [path.parse(file).name, file]))
  const found = new Map<string, string>()
  const waiting = [...places]
  let done = 0
  let failures = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, at] = next
      const name = fileName(address)
      try {
        if (failures >= maxFailures) throw new Error(`not requested, as ${maxFailures} others failed in a row`)
        const file = there.get(name) ?? (await download(address, path.join(folder, name)))
        found.set(address, `${pictureFolder}/${file}`)
        failures = 0
      } catch (error) {
        failures++
        note('left', at, 'images', `${address}: ${reasonOf(error)}`)
      }
      progress.update(++done, done / places.size)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  progress.end(found.size)
  return found
}

/** A file's name without its ending, the same in every run: "white-chair-1a2b3c4d5e". */
function fileName(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 10)
  const own = URL.canParse(address) ? path.posix.parse(new URL(address).pathname).name : ''
  return `${slugOf(own).slice(0, 60) || 'picture'}-${digest}`
}

async function download(address: string, target: string): Promise<string> {
  if (!/^https?:\/\//i.test(address)) throw new Error('no address that begins with http')
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const content = await readBody(response, maxBytes)
  const { format = '' } = await sharp(content, { limitInputPixels: maxPixels }).metadata()
  const ending = endings[format === 'heif' ? 'avif' : format]
  const picture = ending ? content : await sharp(content, { limitInputPixels: maxPixels }).webp().toBuffer()
  const file = `${target}.${ending ?? 'webp'}`
  // The shop serves a folder's files at once: none may be there in part.
  const partial = `${target}.partial`
  try {
    await writeFile(partial, picture)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  return path.basename(file)
}
