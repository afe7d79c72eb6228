import {
  Box3,
  BoxGeometry,
  Group,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  Path,
  Vector3,
  type Object3D,
} from 'three'
import type { Product } from '@/lib/contract/catalogue'
import type { Point } from '@/lib/plan/geometry'
import type { Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'
import { wallsOf, type Wall } from '@/lib/plan/room'

/** From the floor, in millimetres: the upper edge of doors, and both edges of windows. */
const edges = { door: [0, 2050], window: [900, 2150] } as const
/** Height of a piece of unknown height, and of a table on which a lamp stands. */
const unknownHeight = 750
const eyeLevel = 1400

const metres = (mm: number) => mm / 1000

function outline<Outline extends Path>(path: Outline, points: readonly (readonly [number, number])[]): Outline {
  points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  return path.closePath()
}

/** A wall with its openings. It is seen from within only, so that one can look into the room from outside. */
function wallMesh(plan: Plan, wall: Wall, index: number): Mesh {
  const rectangle = (left: number, low: number, right: number, high: number) =>
    [
      [metres(left), metres(low)],
      [metres(right), metres(low)],
      [metres(right), metres(high)],
      [metres(left), metres(high)],
    ] as const
  const shape = outline(new Shape(), rectangle(0, 0, wall.length, plan.height))
  for (const { kind, offset, width, wall: own } of plan.openings) {
    if (own !== index) continue
    const [low, high] = edges[kind]
    // A hole may not touch the edge of its shape.
    shape.holes.push(
      outline(
        new Path(),
        rectangle(
          Math.max(offset, 1),
          Math.max(low, 1),
          Math.min(offset + width, wall.length - 1),
          Math.min(high, plan.height - 1),
        ),
      ),
    )
  }
  const mesh = new Mesh(new ShapeGeometry(shape), new MeshStandardMaterial({ color: '#f4f1ea', roughness: 1 }))
  const { along, inward, from } = wall
  mesh.applyMatrix4(
    new Matrix4()
      .makeBasis(new Vector3(along.x, 0, along.y), new Vector3(0, 1, 0), new Vector3(inward.x, 0, inward.y))
      .setPosition(metres(from.x), 0, metres(from.y)),
  )
  mesh.receiveShadow = true
  return mesh
}

/** Floor, walls and ceiling, in metres; the plan's x is x, and its y is z. */
export function roomModel(plan: Plan): Group {
  const floor = outline(
    new Shape(),
    // Laid down, the y of a shape becomes −z.
    plan.corners.map(({ x, y }: Point) => [metres(x), -metres(y)] as const),
  )
  const ground = new Mesh(
    new ShapeGeometry(floor).rotateX(-Math.PI / 2),
    new MeshStandardMaterial({ color: '#cbb08c', roughness: 0.9 }),
  )
  ground.receiveShadow = true
  const above = outline(
    new Shape(),
    plan.corners.map(({ x, y }) => [metres(x), metres(y)] as const),
  )
  // Faces down: from outside, one looks through it.
  const ceiling = new Mesh(
    new ShapeGeometry(above).rotateX(Math.PI / 2).translate(0, metres(plan.height), 0),
    new MeshStandardMaterial({ color: '#ffffff', roughness: 1 }),
  )
  const room = new Group()
  room.add(ground, ceiling, ...wallsOf(plan.corners).map((wall, index) => wallMesh(plan, wall, index)))
  return room
}

const colours: Partial<Record<Placed['kind'], string>> = { flat: '#d8d2c4', cabinet: '#b79c78', table: '#b79c78' }

/** A piece without a model, as a box of its size. */
export function boxOf(piece: Placed, product: Product): Object3D {
  const height = metres(piece.kind === 'flat' ? 15 : (product.dimensions_mm.height ?? unknownHeight))
  const box = new Mesh(
    new BoxGeometry(metres(piece.width), height, metres(piece.depth)).translate(0, height / 2, 0),
    new MeshStandardMaterial({ color: colours[piece.kind] ?? '#c9cfc9', roughness: 0.8 }),
  )
  const holder = new Group()
  holder.add(box)
  return holder
}

/** A loaded model, standing on the floor in its middle, with the width and depth of its piece. */
export function modelOf(loaded: Group, piece: Placed): Object3D {
  const model = loaded.clone(true)
  const box = new Box3().setFromObject(model)
  const [size, middle] = [box.getSize(new Vector3()), box.getCenter(new Vector3())]
  model.position.set(model.position.x - middle.x, model.position.y - box.min.y, model.position.z - middle.z)
  const holder = new Group()
  holder.add(model)
  holder.scale.set(metres(piece.width) / (size.x || 1), 1, metres(piece.depth) / (size.z || 1))
  return holder
}

/** Puts a piece to its place: on the floor, on a table, on a wall at eye level, or at the ceiling. */
export function place(object: Object3D, piece: Placed, product: Product, plan: Plan): Object3D {
  const height = product.dimensions_mm.height ?? unknownHeight
  const where = product.model_3d?.place ?? (piece.kind === 'pendant' ? 'ceiling' : 'floor')
  const lifts = {
    floor: 0,
    table: unknownHeight,
    wall: Math.max(0, Math.min(eyeLevel, plan.height - height)),
    ceiling: Math.max(0, plan.height - height),
  }
  object.position.set(metres(piece.x), metres(lifts[where]), metres(piece.y))
  // The plan turns clockwise as seen from above.
  object.rotation.set(0, (-piece.turn * Math.PI) / 12, 0)
  object.traverse((part) => {
    part.castShadow = piece.kind !== 'flat'
    part.receiveShadow = true
  })
  return object
}
