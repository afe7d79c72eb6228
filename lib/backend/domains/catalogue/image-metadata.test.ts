import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageSize } from './image-metadata'

// R-MEDIA-5
test('reads a picture’s size, and returns zeros for other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nidora-picture-'))
  const picture = join(folder, 'picture.webp')
  await sharp({ create: { width: 12, height: 7, channels: 3, background: 'teal' } })
    .webp()
    .toFile(picture)
  const broken = join(folder, 'broken.webp')
  await writeFile(broken, 'not a picture')

  expect(await readImageSize(picture)).toEqual({ width: 12, height: 7 })
  expect(await readImageSize(broken)).toEqual({ width: 0, height: 0 })
  expect(await readImageSize(join(folder, 'missing.webp'))).toEqual({ width: 0, height: 0 })
  await rm(folder, { recursive: true })
})
