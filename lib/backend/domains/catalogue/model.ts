import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { GlbFault, readGlbSize } from '@/lib/backend/platform/glb'
import type { ProductDimensions } from '@/lib/backend/platform/db/schema/catalogue'
import type { StoredModel } from '@/lib/backend/platform/db/schema/product-media'
import type { Model3d } from '@/lib/contract/model-3d'
import { ofModels } from '../../platform/said/models'
import type { Said } from '../../platform/said/said'

/** Megabytes: larger ones take too long on a phone. */
const maxMegabytes = 5
/** A model may differ from the product's dimensions by this share, or by as much as thin pieces are rounded. */
const tolerance = 0.03
const toleranceMm = 2

const axes = ['width', 'height', 'depth'] as const
type Size = Readonly<Record<(typeof axes)[number], number>>

export interface ModelFile {
  readonly size: Size
  /** Changes with the content. */
  readonly version: string
}

/**
 * Reads a model.
 * @param file path of the file; undefined if there is none
 * @throws GlbFault if it cannot be shown
 */
export async function readModel(file: string | undefined): Promise<ModelFile> {
  const bytes = file === undefined ? undefined : (await stat(file)).size
  if (file === undefined || bytes === undefined) throw new GlbFault(ofModels.notThere)
  if (bytes > maxMegabytes * 1e6) throw new GlbFault(ofModels.tooLarge((bytes / 1e6).toFixed(1), maxMegabytes))
  const content = await readFile(file)
  return { size: readGlbSize(content), version: createHash('sha256').update(content).digest('hex').slice(0, 12) }
}

/** Why a model does not have the product's dimensions, with the numbers; undefined if it has. Pure. */
export function differingSize(size: Size, dimensions: ProductDimensions): Said | undefined {
  const unknown = axes.filter((axis) => !dimensions[axis])
  if (unknown.length > 0) return ofModels.needsDimensions(unknown.map((axis) => `${axis}_mm`).join(', '))
  const differing = axes.flatMap((axis) => {
    const stated = dimensions[axis] ?? 0
    const allowed = Math.max(stated * tolerance, toleranceMm)
    return Math.abs(size[axis] - stated) > allowed ? [`${axis} ${size[axis]} mm instead of ${stated} mm`] : []
  })
  return differing.length > 0 ? ofModels.differs(differing.join(', ')) : undefined
}

/** A product's model in the API; null without one, or without the dimensions that it must have. Pure. */
export function toModelResponse(model: StoredModel | null, dimensions: ProductDimensions): Model3d | null {
  const { width, height, depth } = dimensions
  if (!model || !width || !height || !depth) return null
  return { src: `${model.src}?v=${model.version}`, place: model.place, size_mm: { width, height, depth } }
}
