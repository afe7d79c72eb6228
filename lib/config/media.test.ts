import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedia, mediaFile, readMedia } from './media'

const root = mkdtempSync(path.join(tmpdir(), 'nidora-media-'))
const folders = [path.join(root, 'own'), path.join(root, 'shipped')]
const put = (folder: string, name: string, content: string) => writeFileSync(path.join(folder, name), content)
const read = async (...names: string[]) => (await readMedia(`/media/${names.join('/')}`, folders))?.content.toString()

beforeAll(() => {
  for (const folder of folders) mkdirSync(path.join(folder, 'legal'), { recursive: true })
  put(folders[0]!, 'legal/a.svg', 'own')
  put(folders[1]!, 'legal/a.svg', 'shipped')
  put(folders[1]!, 'legal/b.webp', 'shipped')
  put(root, 'secret.png', 'secret')
  put(folders[0]!, 'notes.txt', 'text')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test("the operator's pictures take precedence over those shipped with the shop", async () => {
  expect([await read('legal', 'a.svg'), await read('legal', 'b.webp')]).toEqual(['own', 'shipped'])
  expect(await readMedia('/media/legal/b.webp', folders)).toMatchObject({ type: 'image/webp' })
  expect(await listMedia('legal', folders)).toEqual(new Set(['a.svg', 'b.webp']))
  expect(await listMedia('none', folders)).toEqual(new Set())
})

test('a picture is found by its path as used in imports', () => {
  expect(mediaFile('/media/legal/b.webp', folders)).toBe(path.join(folders[1]!, 'legal', 'b.webp'))
  expect(mediaFile('/media/legal/none.webp', folders)).toBeUndefined()
  expect(mediaFile('/media/../secret.png', folders)).toBeUndefined()
  expect(mediaFile('/elsewhere/legal/b.webp', folders)).toBeUndefined()
})

test('nothing but pictures within the folders is served', async () => {
  expect(await read('notes.txt')).toBeUndefined()
  expect(await read('..', 'secret.png')).toBeUndefined()
  expect(await read('../secret.png')).toBeUndefined()
  expect(await read('legal')).toBeUndefined()
  expect(await read()).toBeUndefined()
})

// R-PROD-15
test('models are served with their type', async () => {
  put(folders[0]!, 'legal/a.glb', 'glTF')
  expect(await readMedia('/media/legal/a.glb', folders)).toMatchObject({ type: 'model/gltf-binary' })
})
