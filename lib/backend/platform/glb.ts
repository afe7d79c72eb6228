import { z } from 'zod'
import { ofModels } from './said/models'
import type { Said } from './said/said'

/** Why a file is not a model that the shop can show. */
export class GlbFault extends Error {
  constructor(readonly said: Said) {
    super(said.en)
  }
}

const header = 20
const magic = 0x46546c67
const jsonChunk = 0x4e4f534a
/** What the viewer can read without anything from another host. */
const knownExtensions =
  /^KHR_(?:draco_mesh_compression|mesh_quantization|texture_transform|materials_\w+|lights_punctual)$/
/** Levels of nodes within each other, and nodes in all; cycles are endless. */
const maxDepth = 64
const maxNodes = 10_000

const index = z.int().nonnegative()
const numbers = (length: number) => z.array(z.number()).length(length)
const source = z.object({ uri: z.string().optional() })

const gltfSchema = z.object({
  asset: z.object({ version: z.string() }),
  extensionsRequired: z.array(z.string()).default([]),
  scene: index.default(0),
  scenes: z.array(z.object({ nodes: z.array(index).default([]) })).min(1),
  nodes: z
    .array(
      z.object({
        mesh: index.optional(),
        children: z.array(index).default([]),
        matrix: numbers(16).optional(),
        translation: numbers(3).default([0, 0, 0]),
        rotation: numbers(4).default([0, 0, 0, 1]),
        scale: numbers(3).default([1, 1, 1]),
      }),
    )
    .default([]),
  meshes: z.array(z.object({ primitives: z.array(z.object({ attributes: z.record(z.string(), index) })) })).default([]),
  accessors: z
    .array(
      z.object({
        componentType: z.int(),
        normalized: z.boolean().default(false),
        min: z.array(z.number()).optional(),
        max: z.array(z.number()).optional(),
      }),
    )
    .default([]),
  buffers: z.array(source).default([]),
  images: z.array(source).default([]),
})
type Gltf = z.infer<typeof gltfSchema>

/** Column-major, as in glTF. */
type Matrix = readonly number[]
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

function product(a: Matrix, b: Matrix): Matrix {
  return identity.map((_, at) => {
    const [column, row] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0), 0)
  })
}

function localMatrix({ matrix, translation, rotation, scale }: Gltf['nodes'][number]): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

/** Divisors of normalized integers, by component type. */
const normalizers: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }

type Box = { readonly min: number[]; readonly max: number[] }

function boxOf(gltf: Gltf, accessor: number): Box {
  const { componentType, normalized, min, max } = gltf.accessors[accessor] ?? { componentType: 0, normalized: false }
  if (min?.length !== 3 || max?.length !== 3) throw new GlbFault(ofModels.noBounds)
  const divisor = normalized ? (normalizers[componentType] ?? 1) : 1
  return { min: min.map((one) => one / divisor), max: max.map((one) => one / divisor) }
}

function corners({ min, max }: Box): number[][] {
  return Array.from({ length: 8 }, (_, corner) =>
    [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] ?? 0),
  )
}

function transformed(matrix: Matrix, [x = 0, y = 0, z = 0]: number[]): number[] {
  return [0, 1, 2].map((row) => matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]!)
}

/** The box around everything that a scene shows, in metres, by the bounds of its vertices and the nodes' transforms. */
function sceneBox(gltf: Gltf): Box {
  const box: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  let visited = 0
  function visit(position: number, parent: Matrix, depth: number): void {
    const node = gltf.nodes[position]
    visited += 1
    if (!node || depth > maxDepth || visited > maxNodes) throw new GlbFault(ofModels.endless)
    const matrix = product(parent, localMatrix(node))
    for (const { attributes } of gltf.meshes[node.mesh ?? -1]?.primitives ?? []) {
      if (attributes.POSITION === undefined) continue
      for (const corner of corners(boxOf(gltf, attributes.POSITION)))
        transformed(matrix, corner).forEach((value, axis) => {
          box.min[axis] = Math.min(box.min[axis]!, value)
          box.max[axis] = Math.max(box.max[axis]!, value)
        })
    }
    for (const child of node.children) visit(child, matrix, depth + 1)
  }
  for (const root of gltf.scenes[gltf.scene]?.nodes ?? []) visit(root, identity, 0)
  return box
}

function gltfOf(file: Buffer): Gltf {
  const isGlb = file.length > header && file.readUInt32LE(0) === magic && file.readUInt32LE(4) === 2
  if (!isGlb || file.readUInt32LE(16) !== jsonChunk) throw new GlbFault(ofModels.notGlb)
  const end = header + file.readUInt32LE(12)
  if (file.readUInt32LE(8) !== file.length || end > file.length) throw new GlbFault(ofModels.notComplete)
  try {
    return gltfSchema.parse(JSON.parse(file.toString('utf8', header, end)))
  } catch {
    throw new GlbFault(ofModels.unreadable)
  }
}

/**
 * The size of what a glTF 2.0 binary shows, in whole millimetres: x is its width, y its height, z its depth.
 * @throws GlbFault with the reason if it is not one, is damaged, needs other files or unknown extensions, or is empty
 */
export function readGlbSize(file: Buffer): { width: number; height: number; depth: number } {
  const gltf = gltfOf(file)
  if (!/^2\.\d+$/.test(gltf.asset.version)) throw new GlbFault(ofModels.otherVersion(gltf.asset.version))
  if ([...gltf.buffers, ...gltf.images].some(({ uri }) => uri !== undefined && !uri.startsWith('data:')))
    throw new GlbFault(ofModels.notAlone)
  const unknown = gltf.extensionsRequired.find((name) => !knownExtensions.test(name))
  if (unknown !== undefined) throw new GlbFault(ofModels.needsExtension(unknown))
  const { min, max } = sceneBox(gltf)
  const [width, height, depth] = [0, 1, 2].map((axis) => Math.round((max[axis]! - min[axis]!) * 1000)) as [
    number,
    number,
    number,
  ]
  if (!Number.isFinite(width)) throw new GlbFault(ofModels.showsNothing)
  return { width, height, depth }
}
