import type { z } from 'zod'
import { chosenOptionSchema, offeredOptionSchema } from '@/lib/contract/product-options'
import type { Reader } from './reader'

/** What is not known to be of this form is none: a backend may use the name for something else. */
const known =
  <Schema extends z.ZodType>(schema: Schema): Reader<z.infer<Schema>[] | undefined> =>
  (raw) => {
    const read = (Array.isArray(raw) ? (raw as unknown[]) : []).flatMap((one) => {
      const { success, data } = schema.safeParse(one)
      return success ? [data] : []
    })
    return read.length > 0 ? read : undefined
  }

/** Options of a product; undefined without. */
export const offeredOptions = known(offeredOptionSchema)
/** Options of a line item; undefined without. */
export const chosenOptions = known(chosenOptionSchema)
