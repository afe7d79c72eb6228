import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '@hono/zod-openapi'
import { environment } from '@/lib/config/environment'
import { catalogueEditors } from '@/lib/contract/desk/roles'
import { maxPictureBytes, pictureQuerySchema, uploadedPictureSchema } from '@/lib/contract/desk/pictures'
import { sharp } from '@/lib/process/sharp'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter } from '../../platform/http/router'
import { megabytes } from '../../platform/http/uploads'
import { slugOf } from '../../platform/slug'
import { writeAudit } from '../audit'
import { deskRoute } from '../door'
import { limitedBody } from './limited-body'

export const pictureRoutes = createRouter()

/** Endings of files by what their content is, whatever they are called. SVG is a document that browsers run. */
const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

/** More would take too much memory to resize. */
const maxPixels = 100_000_000

/** The ending and size of a picture; 422 for what is none that the shop shows. */
async function examined(content: Buffer): Promise<{ ending: string; width: number; height: number }> {
  const refused = new HttpError(422, 'desk.notAPicture')
  // Of nothing, no picture can even be begun.
  if (content.length === 0) throw refused
  const found = await sharp(content, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined)
  const ending = found && endings[found.format]
  if (!found || !ending || (found.format === 'heif' && found.compression !== 'av1')) throw refused
  // Reads all of it, so that a truncated file is refused.
  await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize(8, 8, { fit: 'inside' })
    .toBuffer()
    .catch(() => {
      throw refused
    })
  const { width, height } = found.autoOrient
  return { ending, width, height }
}

const uploadRoute = deskRoute(catalogueEditors, 'post /api/desk/pictures', {
  summary: 'Stores a picture, JPEG, PNG, WebP or AVIF, in the shop’s media folder; a record names it by its path',
  request: {
    query: pictureQuerySchema,
    body: { required: true, content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
  },
  responses: answers(uploadedPictureSchema, 'Where it is', { 413: 'It is too large' }),
})
pictureRoutes.openapi(uploadRoute, async (c) => {
  const { database, now } = c.get('services')
  const { name } = c.req.valid('query')
  const tooLarge = new HttpError(413, 'desk.fileTooLarge', { maximum: megabytes(maxPictureBytes) })
  const chunks: Uint8Array[] = []
  for await (const chunk of limitedBody(c.req.raw, maxPictureBytes, tooLarge)) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  const { ending, width, height } = await examined(content)
  // Named by its content: the same picture is stored once, and a path never shows another one.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const file = `${slugOf(path.parse(name).name).slice(0, 60) || 'picture'}-${hash}.${ending}`
  const folder = path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    environment().SHOP_DATA_DIR,
    'media',
    'products',
  )
  await mkdir(folder, { recursive: true })
  const partial = path.join(folder, `.${randomUUID()}`)
  await writeFile(partial, content, { mode: 0o644 })
  await rename(partial, path.join(folder, file))
  const src = `/media/products/${file}`
  const entry = { person: c.get('desk').person, action: 'picture.add', resource: 'products', record: src } as const
  await writeAudit(database, entry, now())
  return c.json({ data: { src, width, height } }, 200)
})
