import { sharp } from '@/lib/process/sharp'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * The average colour of a picture file, "#c0bcad"; undefined when unreadable or partly transparent. Room photos only:
 * product photos have the same background as their frames (`--backdrop` of the tokens).
 */
export async function readImageColour(file: string): Promise<string | undefined> {
  try {
    const picture = sharp(file)
    const { autoOrient, hasAlpha } = await picture.metadata()
    if (hasAlpha || autoOrient.width <= autoOrient.height) return undefined
    const pixel = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
    return `#${pixel.toString('hex')}`
  } catch {
    return undefined
  }
}

/** Size of a picture file in pixels, upright as browsers show it; zeros when it cannot be read (R-MEDIA-5). */
export async function readImageSize(file: string): Promise<ImageSize> {
  try {
    const { width, height } = (await sharp(file).metadata()).autoOrient
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}
