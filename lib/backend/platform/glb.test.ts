import { describe, expect, it } from 'vitest'
import { glbFile, sampleGltf } from '@/tests/support/glb'
import { readGlbSize } from './glb'

const sizeOf = (changes: object) => readGlbSize(glbFile({ ...sampleGltf, ...changes }))

// R-PROD-15
describe('readGlbSize', () => {
  it('measures what the scene shows, in millimetres', () => {
    expect(readGlbSize(glbFile())).toEqual({ width: 800, height: 720, depth: 760 })
  })

  it('follows the transforms of nodes within nodes', () => {
    const quarterTurn = [0, Math.SQRT1_2, 0, Math.SQRT1_2]
    const nodes = [
      { children: [1], rotation: quarterTurn },
      { mesh: 0, scale: [2, 1, 1], translation: [5, 0, 0] },
    ]
    expect(sizeOf({ nodes })).toEqual({ width: 760, height: 720, depth: 1600 })
    const matrix = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    expect(sizeOf({ nodes: [{ mesh: 0, matrix }] })).toMatchObject({ height: 1440 })
  })

  it('adds up several meshes, and ignores nodes outside the scene', () => {
    const nodes = [{ mesh: 0 }, { mesh: 0, translation: [1, 0, 0] }, { mesh: 0, translation: [0, 9, 0] }]
    expect(sizeOf({ nodes, scenes: [{ nodes: [0, 1] }] })).toEqual({ width: 1800, height: 720, depth: 760 })
  })

  it('reads normalized integers', () => {
    const accessors = [{ componentType: 5122, normalized: true, min: [0, 0, 0], max: [32_767, 16_384, 32_767] }]
    expect(sizeOf({ accessors })).toEqual({ width: 1000, height: 500, depth: 1000 })
  })

  it.each([
    ['a picture', Buffer.from('RIFF0000WEBP and more than twenty bytes'), 'is not a glTF 2.0 binary (.glb)'],
    ['an empty file', Buffer.alloc(0), 'is not a glTF 2.0 binary (.glb)'],
    ['half a file', glbFile().subarray(0, -4), 'is not complete'],
    ['a file of glTF 1', glbFile({ ...sampleGltf, asset: { version: '1.0' } }), 'is glTF 1.0, not 2.0'],
    ['no description', glbFile({}), 'its description cannot be read'],
    ['other files', glbFile({ ...sampleGltf, buffers: [{ uri: 'chair.bin' }] }), 'refers to other files'],
    ['an unknown coding', glbFile({ ...sampleGltf, extensionsRequired: ['EXT_x'] }), 'needs EXT_x'],
    ['endless nodes', glbFile({ ...sampleGltf, nodes: [{ children: [0] }] }), 'missing or endless'],
    ['missing nodes', glbFile({ ...sampleGltf, nodes: [] }), 'missing or endless'],
    ['no bounds', glbFile({ ...sampleGltf, accessors: [{ componentType: 5126 }] }), 'without `min` and `max`'],
    ['an empty scene', glbFile({ ...sampleGltf, scenes: [{}] }), 'shows nothing'],
  ])('refuses %s', (_, file, reason) => {
    expect(() => readGlbSize(file)).toThrow(reason)
  })
})
