// Kept apart from the schemas, so that pages need no zod.
import {
  addDays,
  addWorkingDays,
  isHoliday,
  isWorkingDay,
  minutesOf,
  shopDay,
  shopMinutes,
  weekday,
  workingDaysFrom,
  type Day,
  type DayRange,
  type WorkingDayRange,
} from '@/lib/calendar/working-days'
import { dayCodes, type DayCode } from './opening-hours'
import { lettersAndDigits } from './typed-identifier'

export const deliveryClasses = ['parcel', 'furniture', 'oversized'] as const
export type DeliveryClass = (typeof deliveryClasses)[number]

/** Where a delivery method comes only on some days of the week. */
export interface DeliveryZone {
  /** ISO code of two letters. */
  readonly country: string
  /** How its postcodes begin, "11", or from where to where they go, "2000-2099"; missing for the whole country. */
  readonly postcodes?: readonly string[]
  /** Goods that it is for; missing for all. */
  readonly delivery_classes?: readonly DeliveryClass[]
  /** When the goods are brought, except on public holidays. */
  readonly weekdays: readonly DayCode[]
  /** Working days that the way there takes in addition. */
  readonly extra_working_days?: number
  /** Time of a working day, "14:00", from which an order counts as of the next. */
  readonly order_until?: string
}

export interface Place {
  /** ISO code of two letters. */
  readonly country: string
  readonly postcode: string
}

/** How many days a buyer may choose from, and within how many days of the first, unless the method says otherwise. */
export const usualChoice = { days: 10, within: 42 } as const

/** How the postcodes of a zone are written: a beginning, or a range. */
export const postcodeArea = /^(?:[0-9A-Z]{1,10}|(\d{1,10})-(\d{1,10}))$/

function isIn(area: string, postcode: string): boolean {
  const [, from, to] = postcodeArea.exec(area) ?? []
  if (from === undefined || to === undefined) return postcode.startsWith(area)
  const start = postcode.slice(0, from.length)
  return start.length === from.length && from <= start && start <= to
}

/** The zones of a place, however its postcode is written; none without a postcode. Pure. */
export function zonesAt<Zone extends DeliveryZone>(zones: readonly Zone[], { country, postcode }: Place): Zone[] {
  const plain = lettersAndDigits(postcode)
  if (plain === '') return []
  return zones.filter(
    (zone) => zone.country === country && (zone.postcodes ?? ['']).some((area) => area === '' || isIn(area, plain)),
  )
}

/**
 * The zone by which goods are brought to a place: the first one for any of their classes, as the rest comes along. Null
 * where there is none. Pure.
 */
export function zoneFor<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  place: Place,
  classes: readonly DeliveryClass[],
): Zone | null {
  const fits = ({ delivery_classes: only }: Zone) => only === undefined || only.some((one) => classes.includes(one))
  return zonesAt(zones, place).find(fits) ?? null
}

/** Whether goods are brought to a zone on a day. */
function comesOn({ weekdays }: DeliveryZone, day: Day): boolean {
  return weekdays.includes(dayCodes[weekday(day)]!) && !isHoliday(day)
}

/** The first day on which goods are brought to a zone, from a day on. */
function nextComing(zone: DeliveryZone, earliest: Day): Day {
  let day = earliest
  while (!comesOn(zone, day)) day = addDays(day, 1)
  return day
}

/** The day as of which an order counts. */
function orderDay({ order_until: until }: DeliveryZone, now: Date): Day {
  const today = shopDay(now)
  if (until === undefined) return today
  return isWorkingDay(today) && shopMinutes(now) < minutesOf(until) ? today : addWorkingDays(today, 1)
}

/**
 * First and last day of a delivery to a zone. Pure.
 * @param range working days until the goods arrive, lead time included
 */
export function zoneRange(zone: DeliveryZone, range: WorkingDayRange, now: Date): DayRange {
  const start = orderDay(zone, now)
  const after = (days: number) => nextComing(zone, addWorkingDays(start, days + (zone.extra_working_days ?? 0)))
  return { from: after(range.min), to: after(range.max) }
}

/**
 * The days from which a buyer in a zone may choose, earliest first. Pure.
 * @param range working days until the goods arrive, lead time included
 */
export function daysToChoose(
  zone: DeliveryZone,
  range: WorkingDayRange,
  now: Date,
  { days: count, within }: { readonly days: number; readonly within: number } = usualChoice,
): Day[] {
  const { from } = zoneRange(zone, range, now)
  const last = addDays(from, within)
  const days: Day[] = []
  for (let day = from; day <= last && days.length < count; day = nextComing(zone, addDays(day, 1))) days.push(day)
  return days
}

/** The most working days to wait for the next day on which goods are brought to a zone; one at a weekend counts as the Monday after it. */
function longestWait({ weekdays }: DeliveryZone): number {
  const comes = dayCodes.map((code) => weekdays.includes(code))
  const waits = [0, 1, 2, 3, 4].map((start) => {
    const days = [...comes.slice(start), ...comes].indexOf(true)
    return Array.from({ length: days }, (_, index) => (start + index + 1) % 7).filter((day) => day < 5 || comes[day])
      .length
  })
  return Math.max(...waits)
}

/**
 * Working days until goods arrive wherever a method brings them, for as long as the place is not known: from those of the
 * nearest zone to those of the slowest, and the method's own where it goes beyond its zones. Public holidays may add to it. Pure.
 * @param countries of the method; null for any
 * @param range working days until the goods arrive, lead time included
 */
export function daysEverywhere(
  zones: readonly DeliveryZone[],
  countries: readonly string[] | null,
  classes: readonly DeliveryClass[],
  range: WorkingDayRange,
): WorkingDayRange {
  const own = zones.filter(({ delivery_classes: only }) => only?.some((one) => classes.includes(one)) ?? true)
  const isCovered = (country: string) => own.some((zone) => zone.country === country && zone.postcodes === undefined)
  const ranges = own.map((zone) => {
    const extra = zone.extra_working_days ?? 0
    return {
      min: range.min + extra,
      max: range.max + extra + longestWait(zone) + (zone.order_until === undefined ? 0 : 1),
    }
  })
  if (!countries?.every(isCovered) || countries.length === 0) ranges.push(range)
  return { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) }
}

/**
 * First and last day on which anything that a method carries arrives at a place, whatever it is. Pure.
 * @param range working days until the goods arrive: of the fastest, and of the slowest
 */
export function daysAt(zones: readonly DeliveryZone[], place: Place, range: WorkingDayRange, now: Date): DayRange {
  const found = zonesAt(zones, place)
  const forAll = found.findIndex((zone) => zone.delivery_classes === undefined)
  const reached = forAll === -1 ? found : found.slice(0, forAll + 1)
  const ranges = reached.map((zone) => zoneRange(zone, range, now))
  if (forAll === -1) ranges.push(workingDaysFrom(range, now))
  return {
    from: ranges.map(({ from }) => from).toSorted()[0]!,
    to: ranges
      .map(({ to }) => to)
      .toSorted()
      .at(-1)!,
  }
}
