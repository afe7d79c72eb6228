/** The parts of three that the walk through a room uses; the package has no types of its own. */
declare module 'three' {
  export class Vector3 {
    constructor(x?: number, y?: number, z?: number)
    x: number
    y: number
    z: number
    set(x: number, y: number, z: number): this
  }
  export class Euler {
    order: string
    set(x: number, y: number, z: number, order?: string): this
  }
  export class Matrix4 {
    makeBasis(x: Vector3, y: Vector3, z: Vector3): this
    setPosition(x: number, y: number, z: number): this
  }
  export class Color {
    constructor(colour: string)
  }
  export class Object3D {
    readonly position: Vector3
    readonly rotation: Euler
    readonly scale: Vector3
    castShadow: boolean
    receiveShadow: boolean
    add(...objects: Object3D[]): this
    remove(...objects: Object3D[]): this
    clone(recursive?: boolean): this
    traverse(visit: (object: Object3D) => void): void
    applyMatrix4(matrix: Matrix4): void
    lookAt(x: number, y: number, z: number): void
  }
  export class Group extends Object3D {}
  export class Scene extends Object3D {
    background: Color | null
  }
  export class Texture {
    readonly isTexture: true
    dispose(): void
  }
  export class Material {
    dispose(): void
  }
  interface Surface {
    readonly color: string
    readonly roughness?: number
  }
  export class MeshStandardMaterial extends Material {
    constructor(surface: Surface)
  }
  export class BufferGeometry {
    dispose(): void
    rotateX(angle: number): this
    translate(x: number, y: number, z: number): this
  }
  export class BoxGeometry extends BufferGeometry {
    constructor(width: number, height: number, depth: number)
  }
  export class Path {
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    closePath(): this
  }
  export class Shape extends Path {
    readonly holes: Path[]
  }
  export class ShapeGeometry extends BufferGeometry {
    constructor(shape: Shape)
  }
  export class Mesh extends Object3D {
    constructor(geometry: BufferGeometry, material: Material)
    geometry: BufferGeometry
    material: Material | Material[]
  }
  export class Box3 {
    setFromObject(object: Object3D): this
    getSize(target: Vector3): Vector3
    getCenter(target: Vector3): Vector3
    readonly min: Vector3
  }
  export class HemisphereLight extends Object3D {
    constructor(sky: string, ground: string, intensity: number)
  }
  export class DirectionalLight extends Object3D {
    constructor(colour: string, intensity: number)
    readonly shadow: {
      readonly mapSize: { set(width: number, height: number): void }
      readonly camera: { left: number; right: number; top: number; bottom: number; far: number }
      bias: number
      dispose(): void
    }
  }
  export class PerspectiveCamera extends Object3D {
    constructor(angle: number, ratio: number, near: number, far: number)
    aspect: number
    updateProjectionMatrix(): void
  }
  export class WebGLRenderer {
    constructor(options: { canvas: HTMLCanvasElement; antialias: boolean })
    readonly shadowMap: { enabled: boolean; autoUpdate: boolean; needsUpdate: boolean }
    setPixelRatio(ratio: number): void
    setSize(width: number, height: number, setsStyle: boolean): void
    render(scene: Scene, camera: PerspectiveCamera): void
    dispose(): void
    forceContextLoss(): void
  }
}

declare module 'three/examples/jsm/controls/OrbitControls.js' {
  import type { PerspectiveCamera, Vector3 } from 'three'
  export class OrbitControls {
    constructor(camera: PerspectiveCamera, element: HTMLElement)
    enabled: boolean
    enablePan: boolean
    maxPolarAngle: number
    minDistance: number
    maxDistance: number
    readonly target: Vector3
    addEventListener(name: 'change', listener: () => void): void
    update(): void
    dispose(): void
  }
}

declare module 'three/examples/jsm/loaders/DRACOLoader.js' {
  export class DRACOLoader {
    setDecoderPath(path: string): this
    dispose(): void
  }
}

declare module 'three/examples/jsm/loaders/GLTFLoader.js' {
  import type { Group } from 'three'
  import type { DRACOLoader } from 'three/examples/jsm/loaders/DRACOLoader.js'
  export class GLTFLoader {
    setDRACOLoader(loader: DRACOLoader): this
    loadAsync(address: string): Promise<{ readonly scene: Group }>
  }
}
