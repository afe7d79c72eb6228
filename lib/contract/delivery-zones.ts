import { z } from 'zod'
import { deliveryClasses, postcodeArea } from './delivery-days'
import { dayCodes } from './opening-hours'

/** The days on which a delivery method comes to some postcodes (`DeliveryZone`). */
export const deliveryZoneSchema = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as HU'),
    postcodes: z
      .array(
        z
          .string()
          .regex(postcodeArea, 'must be the beginning of postcodes, such as 11, or a range, such as 2000-2099')
          .refine((area) => {
            const [, from, to] = postcodeArea.exec(area) ?? []
            return from === undefined || to === undefined || (from.length === to.length && from <= to)
          }, 'must go from a lower number to a higher one with as many digits'),
      )
      .min(1)
      .exactOptional(),
    delivery_classes: z.array(z.enum(deliveryClasses)).min(1).exactOptional(),
    weekdays: z.array(z.enum(dayCodes)).min(1),
    extra_working_days: z.int().min(0).max(60).exactOptional(),
    order_until: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00')
      .exactOptional(),
  })
  .meta({ id: 'DeliveryZone' })
