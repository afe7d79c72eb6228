import sharp from 'sharp'
import type { ShownPicture } from './screen'

/** A picture on the screen with its file's size in pixels. */
export interface MeasuredPicture extends ShownPicture {
  readonly fileWidth: number
  readonly fileHeight: number
}

/** By address, of all tests in this worker: a file keeps its size. */
const sizes = new Map<string, Promise<readonly [number, number] | undefined>>()

async function sizeOf(address: string): Promise<readonly [number, number] | undefined> {
  const response = await fetch(address, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  if (!response.ok) return undefined
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  return [width, height]
}

/**
 * Adds the sizes of the files. An element with `srcset` reports its file's size divided by the density, and loading the
 * file once more in the page took a fifth of all the browsers' time. Leaves out what only the page itself can load.
 */
export async function measured(pictures: readonly ShownPicture[]): Promise<MeasuredPicture[]> {
  const found = await Promise.all(
    pictures.map(async (picture) => {
      const { address } = picture
      if (!sizes.has(address))
        sizes.set(
          address,
          sizeOf(address).catch(() => undefined),
        )
      const size = await sizes.get(address)
      if (!size) sizes.delete(address)
      return size ? [{ ...picture, fileWidth: size[0], fileHeight: size[1] }] : []
    }),
  )
  return found.flat()
}
