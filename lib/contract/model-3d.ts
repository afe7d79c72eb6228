import { z } from 'zod'

/** Where a piece belongs in a room; a phone shows it on the floor, on a table or on a wall, and nothing on a ceiling. */
export const modelPlaces = ['floor', 'table', 'wall', 'ceiling'] as const
export type ModelPlace = (typeof modelPlaces)[number]

/** A product as a 3D model. */
export const modelSchema = z
  .object({
    /** Path below the origin of a glTF 2.0 binary, in metres; its query changes with the content. */
    src: z.string(),
    place: z.enum(modelPlaces),
    /** The product's own dimensions, which the model has, too. */
    size_mm: z.object({ width: z.int(), height: z.int(), depth: z.int() }),
  })
  .meta({ id: 'Model3d' })
export type Model3d = z.infer<typeof modelSchema>
