import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { sharp } from '@/lib/process/sharp'
import {
  maxReviewPictures,
  maxReviewPictureSize,
  maxReviewPicturesSize,
  reviewPictureTypes,
} from '@/lib/contract/review-limits'
import { FieldError } from '../../platform/http/errors'
import { checkEach, megabytes, type RefusedFile } from '../../platform/http/uploads'

/** A picture as it is stored. */
export interface EncodedPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
  readonly thumbnail: Buffer
}

/** More than any phone's camera has; a small file may unpack to far more. */
const maxPixels = 60_000_000
const maxSide = 1600
const thumbnailSide = 320
const quality = 80

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/**
 * A file's picture, decoded and encoded anew: upright, at most 1600 pixels wide and high, without place, time and whatever
 * else the file held. Null if it is no picture that can be read.
 */
async function encode(content: Buffer): Promise<EncodedPicture | null> {
  const found = await fileTypeFromBuffer(content)
  if (!reviewPictureTypes.some((type) => type === found?.mime)) return null
  try {
    // Decoded once, as that takes longest.
    const { data, info } = await within(
      sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient(),
      maxSide,
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const decoded = sharp(data, { raw: { width, height, channels } })
    return {
      key: randomBytes(24).toString('base64url'),
      width,
      height,
      content: await decoded.clone().webp({ quality }).toBuffer(),
      thumbnail: await within(decoded, thumbnailSide).webp({ quality }).toBuffer(),
    }
  } catch {
    return null
  }
}

async function check(file: File, place: number): Promise<EncodedPicture | RefusedFile> {
  const number = place + 1
  if (file.size > maxReviewPictureSize)
    return { fault: { key: 'reviews.pictureTooLarge', values: { number, maximum: megabytes(maxReviewPictureSize) } } }
  const picture = await encode(Buffer.from(await file.arrayBuffer()))
  return picture ?? { fault: { key: 'reviews.pictureUnreadable', values: { number } } }
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
  return checkEach(files, 'pictures', check)
}
