import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { glbFile, sampleGltf } from '@/tests/support/glb'
import { differingSize, readModel, toModelResponse } from './model'

const folder = mkdtempSync(path.join(tmpdir(), 'nidora-models-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, content: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

// R-PROD-15
describe('readModel', () => {
  it('has a version that changes with the content only', async () => {
    const first = await readModel(put('a.glb', glbFile()))
    expect(await readModel(put('b.glb', glbFile()))).toEqual(first)
    const other = await readModel(put('c.glb', glbFile({ ...sampleGltf, asset: { version: '2.0', generator: 'x' } })))
    expect(other.size).toEqual(first.size)
    expect(other.version).not.toBe(first.version)
  })

  it('refuses what is missing or too large, with the numbers', async () => {
    await expect(readModel(undefined)).rejects.toThrow('is not there')
    await expect(readModel(put('large.glb', Buffer.alloc(6_200_000)))).rejects.toThrow('has 6.2 MB, more than the 5 MB')
  })
})

// R-PROD-15
describe('differingSize', () => {
  const size = { width: 800, height: 720, depth: 760 }

  it('allows 3 %, and what thin pieces are rounded by', () => {
    expect(differingSize(size, { width: 820, height: 700, depth: 740 })).toBeUndefined()
    expect(differingSize({ ...size, height: 12 }, { width: 800, height: 14, depth: 760 })).toBeUndefined()
  })

  it('tells which dimensions differ, and by what', () => {
    expect(differingSize({ ...size, height: 912 }, { ...size, height: 760 })?.en).toBe(
      'differs from the product by more than 3 %: height 912 mm instead of 760 mm',
    )
    expect(differingSize(size, { width: 800 })?.en).toBe("needs the product's dimensions: height_mm, depth_mm")
  })
})

// R-PROD-15
describe('toModelResponse', () => {
  const stored = { src: '/media/models/a.glb', place: 'wall', version: 'abc' } as const

  it('has an address that changes with the content', () => {
    expect(toModelResponse(stored, { width: 1, height: 2, depth: 3, seat_height: 4 })).toEqual({
      src: '/media/models/a.glb?v=abc',
      place: 'wall',
      size_mm: { width: 1, height: 2, depth: 3 },
    })
  })

  it('is null without a model or the dimensions', () => {
    expect(toModelResponse(null, { width: 1, height: 2, depth: 3 })).toBeNull()
    expect(toModelResponse(stored, { width: 1, height: 2 })).toBeNull()
  })
})
