import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { imageAddress, offeredWidths } from '@/lib/config/image-settings'
import { cacheTags } from '@/lib/contract/cache'
import { picturesOf } from '../../../scripts/serving/prepare-pictures'
import { projectFolder } from '../../../scripts/support/processes.mjs'
import { startServer } from '../../../scripts/support/server.mjs'
import { freshShop } from '../../support/fresh-shop.mjs'
import { expect, test } from '../support/http-test'

/** As Chromium requests pictures. */
const headers = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const pictureWidth = 700
const secret = 'a secret of sixteen letters'

test('pictures are made before anybody requests them', { tag: ['@media', '@R-MEDIA-7'] }, async ({ request }) => {
  test.setTimeout(240_000)
  const { first } = picturesOf(await (await request.get('/')).text())
  const [source] = new Set(first.map((address) => new URLSearchParams(address.split('?')[1]).get('url') ?? ''))
  if (!source) throw new Error('The home page has no picture in its first view')
  const { folder, remove } = freshShop({ hasPictures: false })
  // Small, so that every width is made quickly.
  const addPicture = async (name: string) => {
    mkdirSync(dirname(join(folder, 'public', name)), { recursive: true })
    await sharp(join(projectFolder, 'public', source))
      .resize(pictureWidth)
      .toFile(join(folder, 'public', name))
  }
  await addPicture(source)

  const output = new PassThrough()
  let log = ''
  output.on('data', (chunk) => (log += String(chunk)))
  const ends = () => log.match(/.*"pictures_prepared".*/g) ?? []
  const server = await startServer({ folder, output, env: { PREPARE_PICTURES: 'true', REVALIDATE_SECRET: secret } })
  try {
    await expect.poll(ends, { timeout: 90_000 }).toHaveLength(1)
    expect(first.length).toBeGreaterThan(1)
    for (const address of first) {
      const answer = await request.get(server.origin + address, { headers })
      expect([address, answer.status(), answer.headers()['x-nextjs-cache']]).toEqual([address, 200, 'HIT'])
    }

    // A product is imported while the shop runs.
    const added = '/media/products/added.webp'
    expect((await request.get(server.origin + added)).status()).toBe(404)
    await addPicture(added)
    const announced = await request.post(`${server.origin}/api/revalidate`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { tags: [cacheTags.catalogue] },
    })
    expect(announced.status()).toBe(204)
    await expect.poll(ends, { timeout: 90_000 }).toHaveLength(2)
    for (const width of offeredWidths(pictureWidth)) {
      const answer = await request.get(server.origin + imageAddress(added, width), { headers })
      expect([width, answer.headers()['x-nextjs-cache']]).toEqual([width, 'HIT'])
    }
    expect((await request.get(server.origin + added)).headers()['content-type']).toBe('image/webp')
  } finally {
    await server.stop()
    remove()
  }
})
