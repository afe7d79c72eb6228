import { differingSize, readModel, type ModelFile } from '@/lib/backend/domains/catalogue/model'
import { GlbFault } from '@/lib/backend/platform/glb'
import type { ProductDimensions } from '@/lib/backend/platform/db/schema/catalogue'
import type { StoredModel } from '@/lib/backend/platform/db/schema/product-media'
import { mediaFile } from '@/lib/config/media'
import { modelPlaces, type ModelPlace } from '@/lib/contract/model-3d'
import { clearable, oneOf, pattern } from '../cells'
import { keep, type StoredRow } from '../importer'
import { ofRows } from '@/lib/backend/platform/said/cells'
import type { Said } from '@/lib/backend/platform/said/said'

export const modelColumns = {
  model_3d: clearable(
    pattern(
      'path of its 3D model, glTF 2.0 binary in metres, within 3 % of its dimensions',
      /^\/media\/[\w/-]+\.glb$/,
      'a path like /media/models/name.glb',
    ),
  ),
  model_3d_place: oneOf('where the piece of the model belongs, for phones that show it in a room', modelPlaces),
}

interface ModelValues {
  readonly model_3d?: string | null | undefined
  readonly model_3d_place?: ModelPlace | undefined
}

export function modelCells(stored: StoredModel | null): StoredRow<typeof modelColumns> {
  return { model_3d: stored?.src ?? null, model_3d_place: stored?.place ?? null }
}

/** The models that an import has read, by their path. */
export class Models {
  private readonly files = new Map<string, ModelFile | GlbFault>()

  /** A model, or why it cannot be shown. */
  private async read(src: string): Promise<ModelFile | GlbFault> {
    const known = this.files.get(src)
    if (known !== undefined) return known
    const read = await readModel(mediaFile(src)).catch((error: unknown) => {
      if (error instanceof GlbFault) return error
      throw error
    })
    this.files.set(src, read)
    return read
  }

  /**
   * What is wrong with a product's model, if the row changes it or what it must fit.
   * @param former dimensions, and `dimensions` those after the import
   */
  async faults(
    values: ModelValues,
    current: StoredModel | null,
    dimensions: ProductDimensions,
    former: ProductDimensions | undefined,
  ): Promise<{ column: string; reason: Said }[]> {
    const src = keep<string | null>(values.model_3d, current?.src, null)
    if (src === null) return values.model_3d_place ? [{ column: 'model_3d_place', reason: ofRows.placeOfNoModel }] : []
    const isSame = (['width', 'height', 'depth'] as const).every((axis) => dimensions[axis] === former?.[axis])
    if (values.model_3d === undefined && isSame) return []
    const file = await this.read(src)
    const reason = file instanceof GlbFault ? file.said : differingSize(file.size, dimensions)
    return reason === undefined ? [] : [{ column: 'model_3d', reason: ofRows.ofFile(src, reason) }]
  }

  /** The product's model after the import. Faults have been reported earlier. */
  async merge(values: ModelValues, current: StoredModel | null): Promise<StoredModel | null> {
    const src = keep<string | null>(values.model_3d, current?.src, null)
    if (src === null) return null
    const place = keep(values.model_3d_place, current?.place, 'floor')
    const file = values.model_3d === undefined ? undefined : await this.read(src)
    const version = file && !(file instanceof GlbFault) ? file.version : current?.version
    return version === undefined ? null : { src, place, version }
  }
}
