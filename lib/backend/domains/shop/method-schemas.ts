import { z } from 'zod'
import { pickupPointSchema } from '@/lib/contract/cart'
import { deliveryClasses } from '@/lib/contract/delivery-days'
import { deliveryZoneSchema } from '@/lib/contract/delivery-zones'
import { currencies } from '@/lib/money/currency'
import { usualVatRate } from '@/lib/i18n/offered'
import { netPrice } from '@/lib/money/money'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'
import { faultAt, must, ownSaid } from '../../platform/said/schemas'

/** The operator's delivery and payment methods and pick-up points. */

const codes = currencies.map((currency) => currency.code)
const localizedSchema = z.object({ hu: z.string(), en: z.string() })
/** Gross prices; a net one may be written beside them, but the shop computes its own. */
const pricesSchema = z
  .partialRecord(z.enum(codes), z.object({ gross: z.number().nonnegative(), net: z.number().exactOptional() }))
  .superRefine((prices, context) => {
    for (const code of codes) {
      const price = prices[code]
      if (price?.net === undefined) continue
      const net = netPrice(price.gross, code, usualVatRate())
      if (price.net !== net) context.addIssue(faultAt([code, 'net'], ofDocuments.otherNet(net)))
    }
  })

/** Reports what of a method's zones and days would have no effect. */
function checkZones(
  method: {
    readonly key: string
    readonly countries: readonly string[] | null
    readonly delivery_classes: readonly string[]
    readonly address_needed: boolean
    readonly zones?: readonly z.infer<typeof deliveryZoneSchema>[]
    readonly buyer_chooses_day?: boolean
    readonly days_to_choose?: number
    readonly choose_within_days?: number
  },
  context: z.RefinementCtx,
): void {
  const report = (path: (string | number)[], said: Said) => context.addIssue(faultAt(path, said))
  const { zones, countries } = method
  if (zones && (!method.address_needed || method.key === 'pickup_point'))
    report(['zones'], ownSaid('has no effect without an address to deliver to'))
  zones?.forEach(({ country, delivery_classes: classes = [], weekdays }, index) => {
    if (countries && !countries.includes(country)) report(['zones', index, 'country'], ofDocuments.noCountry(country))
    const unknown = classes.find((one) => !method.delivery_classes.includes(one))
    if (unknown !== undefined) report(['zones', index, 'delivery_classes'], ofDocuments.notCarried(unknown))
    if (new Set(weekdays).size < weekdays.length) report(['zones', index, 'weekdays'], ownSaid('names a day twice'))
  })
  if (method.buyer_chooses_day && !zones) report(['buyer_chooses_day'], ownSaid('has no effect without zones'))
  for (const key of ['days_to_choose', 'choose_within_days'] as const)
    if (method[key] !== undefined && !method.buyer_chooses_day)
      report([key], ownSaid('has no effect without buyer_chooses_day'))
}

const deliveryMethodSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    title: localizedSchema,
    text: localizedSchema,
    details: localizedSchema,
    prices: pricesSchema,
    /** Whether the shop's own free delivery threshold applies to it. */
    free_over_threshold: z.boolean(),
    /** Gross amounts of this method alone, from which it is free; before the shop's threshold. */
    free_from: z.partialRecord(z.enum(codes), z.number().positive()).exactOptional(),
    delivery_classes: z.array(z.enum(deliveryClasses)),
    /** Of the whole cart. */
    max_weight_kg: z.number().optional(),
    /** Longest side of any single product. */
    max_side_mm: z.number().optional(),
    working_days: z
      .object({ min: z.int().nonnegative(), max: z.int() })
      .refine(({ min, max }) => min <= max, must('min must not be more than max')),
    /** ISO codes; null for any country. */
    countries: z.array(z.string()).nullable(),
    payments: z.array(z.int()),
    address_needed: z.boolean(),
    position: z.int(),
    /** Where it comes only on some days: the first zone of a postcode and the goods counts. */
    zones: z.array(deliveryZoneSchema).min(1).exactOptional(),
    /** Whether the buyer chooses one of the zone's days in the checkout. */
    buyer_chooses_day: z.boolean().exactOptional(),
    /** How many days are offered; 10 if missing. */
    days_to_choose: z.int().min(1).max(60).exactOptional(),
    /** Within how many days of the first; 42 if missing. */
    choose_within_days: z.int().min(1).max(365).exactOptional(),
  })
  .superRefine(checkZones)

export const deliveryMethodsSchema = z.array(deliveryMethodSchema)
export type DeliveryRecord = z.infer<typeof deliveryMethodsSchema>[number]

export const paymentMethodsSchema = z.array(
  z.object({
    id: z.int(),
    key: z.enum(['card', 'bank_transfer', 'cash_on_delivery', 'showroom']),
    kind: z.enum(['online', 'offline']),
    title: localizedSchema,
    text: localizedSchema,
    /** Named in the footer in place of the title, such as "Visa". */
    brands: z.array(z.string().trim().min(1)).min(1).exactOptional(),
    fee: pricesSchema,
    /**
     * Highest total; a currency without one has no limit. For what is not paid at once, it limits the stock blocked.
     */
    limit_gross: z.partialRecord(z.enum(codes), z.number()).nullable(),
    currencies: z.array(z.enum(codes)),
    cash_rounding: z.object({ currency: z.enum(codes), to: z.int() }).nullable(),
    /** How long an unpaid order keeps its stock: from the order, in the showroom from the expected arrival. */
    due_days: z.int().optional(),
    position: z.int(),
  }),
)
export type PaymentRecord = z.infer<typeof paymentMethodsSchema>[number]

/** Who takes parcels to buyers, and where they are tracked: an address with the place of the parcel's number. */
export const carriersSchema = z
  .array(
    z.object({
      key: z.string().regex(/^[a-z0-9_-]+$/, must('must be of lower-case letters, digits, - and _')),
      name: z.string().trim().min(1).max(80),
      tracking_url: z
        .string()
        .refine((url) => url.split('{number}').length === 2, must('must contain {number} once'))
        .refine((url) => /^[^{]*:\/\/[^/?#{]+[/?#]/.test(url), must('must have {number} after its host'))
        .refine((url) => z.url({ protocol: /^https$/ }).safeParse(url).success, must('must begin with https://')),
    }),
  )
  .superRefine((carriers, context) => {
    carriers.forEach(({ key }, index) => {
      if (carriers.findIndex((carrier) => carrier.key === key) < index)
        context.addIssue(faultAt([index, 'key'], ofDocuments.twice(key)))
    })
  })
export type CarrierRecord = z.infer<typeof carriersSchema>[number]

export const pickupPointsSchema = z.array(
  pickupPointSchema.extend({
    hours: localizedSchema,
    /** False for a parcel locker, where cash on delivery is paid by card. */
    takes_cash: z.boolean().default(true),
  }),
)
export type PickupPointRecord = z.infer<typeof pickupPointsSchema>[number]
