import { z } from 'zod'

/** Bytes of an uploaded picture. */
export const maxPictureBytes = 20 * 1024 * 1024

/** What the file is called, after which the picture is named. */
export const pictureQuerySchema = z.object({ name: z.string().max(200).default('') })

export const uploadedPictureSchema = z
  .object({
    /** Its path, "/media/products/…". */
    src: z.string(),
    /** Pixels, upright. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'DeskPicture' })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
