import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type Group,
  type Material,
  type Object3D,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { DRACOLoader } from 'three/examples/jsm/loaders/DRACOLoader.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { Product } from '@/lib/contract/catalogue'
import { boundsOf } from '@/lib/plan/geometry'
import type { Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'
import { eyeHeight, walked, walkStart } from '@/lib/plan/walk'
import { boxOf, modelOf, place, roomModel } from './room-model'

interface RoomOptions {
  readonly canvas: HTMLCanvasElement
  readonly plan: Plan
  readonly pieces: readonly Placed[]
  readonly productOf: (key: number) => Product | undefined
  /** Jumps instead of gliding. */
  readonly reducesMotion: boolean
  /** All models are there, or could not be loaded and are boxes. */
  readonly onReady: () => void
}

export type View = 'orbit' | 'walk'
export type Step = 'forward' | 'back' | 'left' | 'right'

export interface OpenRoom {
  readonly show: (view: View) => void
  /** Walks a step, or turns. */
  readonly step: (step: Step) => void
  /** Turns by pixels of a drag. */
  readonly look: (x: number, y: number) => void
  readonly close: () => void
}

const stepLength = 250
const stepAngle = Math.PI / 12

/** Frees what the graphics card keeps of an object. */
function disposeOf(root: Object3D): void {
  const materialsOf = ({ material }: Mesh): Material[] => (Array.isArray(material) ? material : [material])
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    for (const material of materialsOf(part)) {
      for (const value of Object.values(material)) if (isTexture(value)) value.dispose()
      material.dispose()
    }
  })
}

const isTexture = (value: unknown): value is { dispose(): void } =>
  typeof value === 'object' && value !== null && (value as { isTexture?: boolean }).isTexture === true

function daylight(width: number, depth: number): Object3D[] {
  const sun = new DirectionalLight('#fff4e2', 2.2)
  sun.position.set(width * 0.2, 6, -depth * 0.2)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  const reach = Math.max(width, depth)
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: 30 })
  sun.shadow.bias = -0.002
  return [new HemisphereLight('#ffffff', '#d9cdb8', 2), sun]
}

/**
 * Shows a furnished room in 3D on a canvas. Nothing is drawn while nothing moves.
 * @throws if the browser has no WebGL
 */
export function openRoom({ canvas, plan, pieces, productOf, reducesMotion, onReady }: RoomOptions): OpenRoom {
  // The renderer would throw, too, but complain in the console first.
  if (!canvas.getContext('webgl2')) throw new Error('The browser has no WebGL')
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.autoUpdate = false
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const [width, depth] = [(right - left) / 1000, (bottom - top) / 1000]
  const [middleX, middleZ] = [(left + right) / 2000, (top + bottom) / 2000]
  const scene = new Scene()
  scene.background = new Color('#dfe9ee')
  const lights = daylight(width, depth)
  for (const light of lights) scene.add(light)
  scene.add(roomModel(plan))
  const camera = new PerspectiveCamera(60, 1, 0.05, 100)
  const orbit = new OrbitControls(camera, canvas)
  const draco = new DRACOLoader().setDecoderPath('/media/draco/')
  const loader = new GLTFLoader().setDRACOLoader(draco)

  let isClosed = false
  let frame = 0
  let view: View = 'orbit'
  let spot = walkStart(plan, pieces)
  /** Where one looks: 0 is up on the plan, positive to the left. */
  let [yaw, pitch] = [Math.atan2(spot.x / 1000 - middleX, spot.y / 1000 - middleZ), 0]
  const shown = { x: spot.x, y: spot.y, yaw }

  function draw() {
    frame = 0
    if (isClosed) return
    if (view === 'walk') {
      const share = reducesMotion ? 1 : 0.3
      const gaps = { x: spot.x - shown.x, y: spot.y - shown.y, yaw: yaw - shown.yaw }
      shown.x += gaps.x * share
      shown.y += gaps.y * share
      shown.yaw += gaps.yaw * share
      camera.position.set(shown.x / 1000, eyeHeight / 1000, shown.y / 1000)
      camera.rotation.set(pitch, shown.yaw, 0, 'YXZ')
      if (Math.hypot(gaps.x, gaps.y) > 2 || Math.abs(gaps.yaw) > 0.002) request()
    }
    renderer.render(scene, camera)
  }
  function request() {
    if (!frame && !isClosed) frame = requestAnimationFrame(draw)
  }
  function redraw() {
    renderer.shadowMap.needsUpdate = true
    request()
  }

  function resize() {
    const { clientWidth, clientHeight } = canvas
    if (!clientWidth || !clientHeight) return
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    request()
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)

  orbit.enablePan = false
  orbit.maxPolarAngle = Math.PI / 2 - 0.05
  orbit.minDistance = 1
  orbit.maxDistance = 40
  orbit.target.set(middleX, 0.6, middleZ)
  orbit.addEventListener('change', request)

  function show(next: View) {
    view = next
    orbit.enabled = next === 'orbit'
    if (next === 'orbit') {
      const far = Math.max(width, depth)
      camera.position.set(middleX + far * 0.35, far * 0.95 + 1, middleZ + far * 0.95)
      orbit.update()
    }
    request()
  }

  // Boxes at first; models take their place as they come. A product's pieces share one.
  const loaded = new Map<string, Promise<Group | null>>()
  const loads = pieces.map(async (piece) => {
    const product = productOf(piece.key)
    if (!product) return
    const box = place(boxOf(piece, product), piece, product, plan)
    scene.add(box)
    const src = product.model_3d?.src
    if (!src) return
    const loading =
      loaded.get(src) ??
      loader
        .loadAsync(src)
        .then(({ scene: model }) => model)
        .catch(() => null)
    loaded.set(src, loading)
    const model = await loading
    if (!model || isClosed) return
    scene.remove(box)
    disposeOf(box)
    scene.add(place(modelOf(model, piece), piece, product, plan))
    redraw()
  })
  void Promise.all(loads).then(() => !isClosed && onReady())

  resize()
  show('orbit')
  redraw()

  return {
    show,
    step(step) {
      if (step === 'left' || step === 'right') yaw += step === 'left' ? stepAngle : -stepAngle
      else {
        const length = step === 'forward' ? stepLength : -stepLength
        spot = walked(plan, pieces, spot, { x: -Math.sin(yaw) * length, y: -Math.cos(yaw) * length })
      }
      request()
    },
    look(x, y) {
      yaw += x * 0.005
      shown.yaw = yaw
      pitch = Math.min(1.2, Math.max(-1.2, pitch + y * 0.005))
      request()
    },
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      observer.disconnect()
      orbit.dispose()
      draco.dispose()
      disposeOf(scene)
      for (const light of lights) if (light instanceof DirectionalLight) light.shadow.dispose()
      for (const loading of loaded.values()) void loading.then((model) => model && disposeOf(model))
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
