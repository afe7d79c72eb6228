import { z } from 'zod'
import { plainReason } from '@/lib/config/plain-reasons'
import type { PickupFormat } from '@/lib/config/environment'
import type { PickupPointRecord } from '../../shop/method-schemas'
import { hoursInWords } from './opening'

/** The lists of pick-up points that carriers publish. */

/** Destination of the points that are taken. */
const country = 'HU'

const text = z.string().trim().min(1)
/** Numbers come as numbers or as text. */
const coordinate = z.coerce.number().min(-180).max(180)
const isHere = (code: string | null | undefined) => (code ?? country).toUpperCase() === country

/** A point to offer; null for one that the list has, but that is not for these parcels. */
type Reading = PickupPointRecord | null

const foxpostDays = ['hetfo', 'kedd', 'szerda', 'csutortok', 'pentek', 'szombat', 'vasarnap']
/** https://cdn.foxpost.hu/foxplus.json: lockers and points of Foxpost and Packeta in Hungary. */
const foxpost = z
  .object({
    /** Used for shipping; the older id where it is empty. */
    operator_id: z.string().trim().nullish(),
    place_id: z.union([z.number(), z.string()]).nullish(),
    name: text,
    country: z.string().nullish(),
    zip: z.coerce.string().trim().min(1),
    city: text,
    street: text,
    geolat: coordinate,
    geolng: coordinate,
    open: z.record(z.string(), z.string().nullish()).nullish(),
    cashPayment: z.boolean().nullish(),
    service: z.array(z.string()).nullish(),
  })
  .transform((point, context): Reading => {
    const id = point.operator_id || String(point.place_id ?? '')
    if (id === '') context.addIssue({ code: 'custom', message: 'has no id' })
    if (!isHere(point.country) || (point.service && !point.service.includes('pick up'))) return null
    return {
      id: `foxpost:${id}`,
      name: point.name,
      zipcode: point.zip,
      city: point.city,
      address: point.street,
      hours: hoursInWords(foxpostDays.map((day) => point.open?.[day] ?? '')),
      latitude: point.geolat,
      longitude: point.geolng,
      takes_cash: point.cashPayment === true,
    }
  })

/** https://map.gls-hungary.com/data/deliveryPoints/hu.json: parcel shops and lockers. */
const gls = z
  .object({
    id: text,
    name: text,
    type: z.string().nullish(),
    contact: z.object({
      countryCode: z.string().nullish(),
      postalCode: z.coerce.string().trim().min(1),
      city: text,
      address: text,
    }),
    /** Latitude, longitude. */
    location: z.tuple([coordinate, coordinate]),
    /** Rows of day (1 is Monday), opening, closing, and the end and begin of a break. */
    hours: z.array(z.array(z.union([z.number(), z.string(), z.null()]))).nullish(),
    features: z.array(z.string()).nullish(),
    lockerSaturation: z.string().nullish(),
  })
  .transform((point): Reading => {
    const { contact, features } = point
    const isOffered = (features?.includes('delivery') ?? true) && point.lockerSaturation !== 'outOfOrder'
    if (!isHere(contact.countryCode) || !isOffered) return null
    const hoursOf = (day: number) =>
      (point.hours ?? []).flatMap(([number, opens, closes]) =>
        number === day && opens && closes ? [`${opens}-${closes}`] : [],
      )
    return {
      id: `gls:${point.id}`,
      name: point.name,
      zipcode: contact.postalCode,
      city: contact.city,
      address: contact.address,
      hours: hoursInWords([1, 2, 3, 4, 5, 6, 7].map((day) => hoursOf(day).join(', '))),
      latitude: point.location[0],
      longitude: point.location[1],
      takes_cash: features ? features.includes('acceptsCash') : point.type === 'parcel-shop',
    }
  })

const packetaDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** https://pickup-point.api.packeta.com/v5/KEY/branch.json and box.json (boxes have a type). */
const packeta = z
  .object({
    id: z.coerce.string().trim().min(1),
    name: text,
    place: z.string().nullish(),
    type: z.string().nullish(),
    street: text,
    city: text,
    zip: z.coerce.string().trim().min(1),
    country: text,
    status: z.object({ statusId: z.coerce.string() }).nullish(),
    displayFrontend: z.coerce.string().nullish(),
    latitude: coordinate,
    longitude: coordinate,
    openingHours: z.object({ regular: z.record(z.string(), z.string().nullish()).nullish() }).nullish(),
  })
  .transform((point): Reading => {
    const isOpen = (point.status?.statusId ?? '1') === '1' && (point.displayFrontend ?? '1') === '1'
    if (!isHere(point.country) || !isOpen) return null
    return {
      id: `packeta:${point.id}`,
      name: point.name,
      zipcode: point.zip.replaceAll(' ', ''),
      city: point.city,
      address: point.street,
      hours: hoursInWords(packetaDays.map((day) => point.openingHours?.regular?.[day] ?? '')),
      latitude: point.latitude,
      longitude: point.longitude,
      // Boxes take cards in their app only.
      takes_cash: point.type === null || point.type === undefined,
    }
  })

const schemas: Record<PickupFormat, z.ZodType<Reading>> = { foxpost, gls, packeta }

/** The array in an answer: by itself, or within an object. */
const wrapped = z.union([
  z.array(z.unknown()),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
])

export interface ReadList {
  /** In the order of the list, each id once. */
  readonly points: readonly PickupPointRecord[]
  /** How many the list has, with those for other countries or out of service. */
  readonly listed: number
  /** Why some were left out, with their place in the list, from 1. */
  readonly faults: readonly { readonly place: number; readonly reason: string }[]
}

/** Reads a carrier's list. Returns null when it is not a list at all. Pure. */
export function readPickupList(format: PickupFormat, written: string): ReadList | null {
  let value: unknown
  try {
    value = JSON.parse(written.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
  const list = wrapped.safeParse(value)
  if (!list.success) return null
  const points = new Map<string, PickupPointRecord>()
  const faults: { place: number; reason: string }[] = []
  for (const [index, raw] of list.data.entries()) {
    const parsed = schemas[format].safeParse(raw, { error: plainReason })
    if (parsed.success) {
      if (parsed.data) points.set(parsed.data.id, parsed.data)
      continue
    }
    const [issue] = parsed.error.issues
    faults.push({ place: index + 1, reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` })
  }
  return { points: [...points.values()], listed: list.data.length, faults }
}
