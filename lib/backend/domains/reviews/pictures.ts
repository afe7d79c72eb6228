import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { sharp } from '@/lib/process/sharp'
import {
  maxReviewPictures,
  maxReviewPictureSize,
  maxReviewPicturesSize,
  reviewPictureTypes,
} from '@/lib/contract/review-limits'
import { FieldError, type FieldMessages, type Message } from '../../platform/http/errors'

/** A picture as it is stored. */
export interface EncodedPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
  readonly thumbnail: Buffer
}

const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024))
/** More than any phone's camera has; a small file may unpack to far more. */
const maxPixels = 60_000_000
const maxSide = 1600
const thumbnailSide = 320
const quality = 80

/**
 * A file's picture, decoded and encoded anew: upright, at most 1600 pixels wide and high, without place, time and whatever
 * else the file held. Null if it is no picture that can be read.
 */
async function encode(content: Buffer): Promise<EncodedPicture | null> {
  const found = await fileTypeFromBuffer(content)
  if (!reviewPictureTypes.some((type) => type === found?.mime)) return null
  const sized = (side: number) =>
    sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
  try {
    const { data, info } = await sized(maxSide)
    const { data: thumbnail } = await sized(thumbnailSide)
    return {
      key: randomBytes(24).toString('base64url'),
      width: info.width,
      height: info.height,
      content: data,
      thumbnail,
    }
  } catch {
    return null
  }
}

async function check(file: File, number: number): Promise<EncodedPicture | Message> {
  if (file.size > maxReviewPictureSize)
    return { key: 'reviews.pictureTooLarge', values: { number, maximum: megabytes(maxReviewPictureSize) } }
  return (
    (await encode(Buffer.from(await file.arrayBuffer()))) ?? { key: 'reviews.pictureUnreadable', values: { number } }
  )
}

/**
 * The pictures of a form, judged by content and encoded anew. 422 naming each that is refused by its position
 * ("pictures.0"), or "pictures" if there are too many.
 * @param kept number of pictures that the review already has and keeps
 */
export async function encodePictures(files: readonly File[], kept: number): Promise<EncodedPicture[]> {
  if (files.length + kept > maxReviewPictures)
    throw FieldError.of('pictures', 'reviews.tooManyPictures', { maximum: maxReviewPictures })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > maxReviewPicturesSize)
    throw FieldError.of('pictures', 'reviews.bodyTooLarge', { maximum: megabytes(maxReviewPicturesSize) })
  const fields: Record<string, FieldMessages[string]> = {}
  const encoded: EncodedPicture[] = []
  // One at a time: a decoded picture takes a hundred times its file's memory.
  for (const [place, file] of files.entries()) {
    const result = await check(file, place + 1)
    if ('width' in result) encoded.push(result)
    else fields[`pictures.${place}`] = [result]
  }
  if (Object.keys(fields).length > 0) throw new FieldError(fields)
  return encoded
}
