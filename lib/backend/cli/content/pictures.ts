import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFile } from '@/lib/config/media'
import { filesIn } from '@/lib/process/files-in'
import { Failure } from '../../exchange/failure'

/** The folder of a content folder with the pictures of its texts, named as below /media. */
export const pictureFolder = 'pictures'

const pictureName = /^[\w/-]+\.(?:webp|avif|jpe?g|png)$/
const inText = /\/media\/([\w/-]+\.(?:webp|avif|jpe?g|png))/g

/** The pictures that texts refer to, as named below /media. Pure. */
export function picturesIn(texts: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const text of texts) for (const [, name = ''] of text.matchAll(inText)) names.add(name)
  return names
}

/** The file that the shop shows for a picture; undefined if there is none. */
export function shownPicture(name: string, ownFolder: string): string | undefined {
  return mediaFile(`/media/${name}`, [ownFolder, path.join(process.cwd(), 'public', 'media')])
}

/** The pictures of a folder that the shop does not have, or has otherwise. Throws a Failure for what is none. */
export async function newPictures(folder: string, ownFolder: string): Promise<{ name: string; isNew: boolean }[]> {
  const place = path.join(folder, pictureFolder)
  const names = existsSync(place) ? filesIn(place) : []
  const found: { name: string; isNew: boolean }[] = []
  for (const name of names) {
    if (!pictureName.test(name))
      throw new Failure(
        `${pictureFolder}/${name}: a picture is named by letters, digits and hyphens, and ends in .webp, .avif, .jpg or .png`,
      )
    const shown = shownPicture(name, ownFolder)
    const isSame = shown !== undefined && (await readFile(shown)).equals(await readFile(path.join(place, name)))
    if (!isSame) found.push({ name, isNew: shown === undefined })
  }
  return found
}
