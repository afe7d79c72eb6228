import sharp from 'sharp'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Size of a picture file in pixels; zeros when it cannot be read (R-MEDIA-5). */
export async function readImageSize(file: string): Promise<ImageSize> {
  try {
    const { width, height } = await sharp(file).metadata()
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}
