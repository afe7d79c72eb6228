import {
  daysEverywhere,
  daysToChoose,
  usualChoice,
  zoneFor,
  zoneRange,
  type DeliveryClass,
  type Place,
} from '@/lib/contract/delivery-days'
import { workingDaysFrom, type Day, type DayRange } from '@/lib/calendar/working-days'
import type { Delivery } from './free-delivery'

/** When a delivery method brings goods to a place. */
export interface Arrival {
  /** First and last day. */
  readonly estimated: DayRange
  /** Days of which the buyer may choose one, earliest first; null where there is no choice. */
  readonly days: readonly Day[] | null
}

type Timed = Pick<
  Delivery,
  'working_days' | 'zones' | 'countries' | 'buyer_chooses_day' | 'days_to_choose' | 'choose_within_days'
>

interface Goods {
  readonly classes: readonly DeliveryClass[]
  /** Working days until the slowest of them leaves the warehouse. */
  readonly leadTimeDays: number
}

/** Working days from today until goods arrive: their lead time and the method's own days. Pure. */
export function arrivalDays(
  { working_days: { min, max } }: Pick<Delivery, 'working_days'>,
  leadTimeDays: number,
): Delivery['working_days'] {
  return { min: leadTimeDays + min, max: leadTimeDays + max }
}

/** Working days from today until goods of these classes arrive, wherever the method brings them. Pure. */
export function promisedDays(
  { zones = [], countries, working_days }: Pick<Timed, 'working_days' | 'zones' | 'countries'>,
  { classes, leadTimeDays }: Goods,
): Delivery['working_days'] {
  return daysEverywhere(zones, countries, classes, arrivalDays({ working_days }, leadTimeDays))
}

/** Whether the day on which a method brings goods of these classes depends on the postcode. Pure. */
export function isByPostcode({ zones = [] }: Pick<Timed, 'zones'>, classes: readonly DeliveryClass[]): boolean {
  return zones.some(({ delivery_classes: only }) => only?.some((one) => classes.includes(one)) ?? true)
}

/**
 * When a method brings goods to a place that are ordered now. Pure.
 * @param place null while it is not known: then the days are those that hold everywhere
 */
export function arrivalOf(method: Timed, { classes, leadTimeDays }: Goods, place: Place | null, now: Date): Arrival {
  if (!place) return { estimated: workingDaysFrom(promisedDays(method, { classes, leadTimeDays }), now), days: null }
  const range = arrivalDays(method, leadTimeDays)
  const zone = zoneFor(method.zones ?? [], place, classes)
  if (!zone) return { estimated: workingDaysFrom(range, now), days: null }
  const { days_to_choose: days = usualChoice.days, choose_within_days: within = usualChoice.within } = method
  return {
    estimated: zoneRange(zone, range, now),
    days: method.buyer_chooses_day ? daysToChoose(zone, range, now, { days, within }) : null,
  }
}
