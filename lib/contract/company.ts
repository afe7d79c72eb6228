import { z } from 'zod'
import { imageSchema } from './common'

/** Latitude and longitude in degrees (WGS 84). */
const pointSchema = z.tuple([z.number(), z.number()])
const shape = { name: z.string().nullable(), label: pointSchema.nullable(), points: z.array(pointSchema) }

/** Data for the shop's own line-drawn map; `label` is the position of a name. */
export const companyMapSchema = z.object({
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  areas: z.array(z.object({ kind: z.enum(['water']), ...shape })),
  lines: z.array(z.object({ kind: z.enum(['road', 'tram', 'cycle', 'walk']), ...shape })),
  places: z.array(z.object({ kind: z.enum(['tram']), name: z.string(), point: pointSchema })),
})
export type CompanyMap = z.infer<typeof companyMapSchema>

const contactSchema = z.object({ phone: z.string(), phone_e164: z.string(), email: z.string() })

/** Response of GET /api/company: what the contact page and the data sheet show beyond the init response. */
export const companySchema = z
  .object({
    name: z.string(),
    seat: z.string(),
    registry_number: z.string(),
    tax_number: z.string(),
    eu_vat_number: z.string(),
    projects: contactSchema.extend({ person: z.string(), role: z.string() }),
    warehouse: contactSchema,
    press_email: z.string(),
    /** Null for a shop without a showroom. */
    showroom_image: imageSchema.nullable(),
    /** Directions, in page order. */
    directions: z.array(z.object({ key: z.enum(['car', 'tram', 'bicycle', 'step_free']), text: z.string() })),
    collection_note: z.string(),
    /** Null for a shop that has drawn none. */
    map: companyMapSchema.nullable(),
    /** Beside the forms of guests, in turn; none for a shop without. A backend may leave them out. */
    form_pictures: z.array(imageSchema).optional(),
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    references: z.array(z.object({ name: z.string(), text: z.string(), image: imageSchema })),
    references_note: z.string(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof companySchema>
