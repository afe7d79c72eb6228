import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageColour, readImageSize } from './image-metadata'

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

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of a phone with orientation mark %i has its upright size',
  async (orientation) => {
    const folder = await mkdtemp(join(tmpdir(), 'nidora-picture-'))
    const file = join(folder, 'phone.jpg')
    await sharp({ create: { width: 12, height: 7, channels: 3, background: '#208040' } })
      .withMetadata({ orientation })
      .toFile(file)
    const isTurned = orientation >= 5
    expect(await readImageSize(file)).toEqual(isTurned ? { width: 7, height: 12 } : { width: 12, height: 7 })
    expect((await readImageColour(file)) === undefined).toBe(isTurned)
    await rm(folder, { recursive: true })
  },
)

// R-MEDIA-8
test('a room photo has an average colour, a product photo has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nidora-picture-'))
  const make = async (name: string, width: number, pixels: readonly (readonly number[])[]) => {
    const raw = { width, height: 10, channels: pixels[0]?.length === 4 ? 4 : 3 } as const
    const data = Array.from({ length: width * 10 }, (_, at) => pixels[at % pixels.length] ?? []).flat()
    await sharp(Buffer.from(data), { raw }).png().toFile(join(folder, name))
    return readImageColour(join(folder, name))
  }
  const dotted = [
    [0x20, 0x40, 0x60],
    [0xfe, 0xfe, 0xfe],
  ]
  expect(await make('room.png', 20, dotted)).toBe('#8f9faf')
  expect(await make('product.png', 10, dotted)).toBeUndefined()
  expect(await make('cut-out.png', 20, [[0, 0, 0, 0]])).toBeUndefined()
  expect(await readImageColour(join(folder, 'missing.webp'))).toBeUndefined()
  await rm(folder, { recursive: true })
})
