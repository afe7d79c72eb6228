import { shopTimeZone } from './time-zone'

/** A calendar day as YYYY-MM-DD, independent of time zones. */
export type Day = string

const msPerDay = 86_400_000

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

/** Reads "2026-11-20" or "2026. 11. 20."; null for anything else, including days that do not exist. */
export function parseDay(written: string): Day | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})[-.]\s*(\d{1,2})[-.]\s*(\d{1,2})\.?$/.exec(written) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = toTime(day)
  // Date.parse accepts 31 February as a day in March.
  return !Number.isNaN(time) && toDay(time) === day ? day : null
}

let clock: Intl.DateTimeFormat | undefined

/** A point in time in the shop's time zone: ["2026-11-22", "09:05"]. */
function shopTime(moment: Date): [day: string, time: string] {
  // Created lazily: takes milliseconds on a phone. Swedish dates have the ISO 8601 format.
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = clock.format(moment).split(' ')
  return [day, time]
}

export function shopDay(moment: Date): Day {
  return shopTime(moment)[0]
}

/** A point in time as the shop's clocks show it: "2026-11-22 09:05". */
export function shopDateTime(moment: Date): string {
  return shopTime(moment).join(' ')
}

/** Minutes since midnight: "09:05" → 545. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function shopMinutes(moment: Date): number {
  return minutesOf(shopTime(moment)[1])
}

/** When the shop's clocks show a time of a day ("09:05"), in milliseconds; off by an hour in the night they change. */
export function shopMoment(day: Day, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  return asUtc - (Date.parse(`${shopTime(new Date(asUtc)).join('T')}Z`) - asUtc)
}

/** The beginning of a calendar day in the shop's time zone. */
export function startOfDay(day: Day): Date {
  return new Date(shopMoment(day, '00:00'))
}

/** The last second of a calendar day in the shop's time zone. */
export function endOfDay(day: Day): Date {
  return new Date(shopMoment(day, '23:59') + 59_000)
}

/**
 * When the shop's day next reaches one of the given times ("09:00"), or ends; in milliseconds since 1970. What depends on
 * the day and these times is right until then.
 */
export function nextChange(moment: Date, times: readonly string[] = []): number {
  const [day, time] = shopTime(moment)
  const [next] = times.filter((other) => other > time).toSorted()
  return next === undefined ? shopMoment(addDays(day, 1), '00:00') : shopMoment(day, next)
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(day: Day): number {
  return (new Date(toTime(day)).getUTCDay() + 6) % 7
}

/** Easter Sunday of a Gregorian year (anonymous Gregorian algorithm). */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * shift) / 451)
  const sum = epact + shift - 7 * correction + 114
  return toDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

const fixedHolidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26']

/** Whether a day is a Hungarian public holiday: warehouses are closed and couriers do not deliver. */
export function isHoliday(day: Day): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true
  const fromEaster = Math.round((toTime(day) - toTime(easterSunday(Number(day.slice(0, 4))))) / msPerDay)
  // Good Friday, Easter Monday, Whit Monday.
  return fromEaster === -2 || fromEaster === 1 || fromEaster === 50
}

export function isWorkingDay(day: Day): boolean {
  return weekday(day) < 5 && !isHoliday(day)
}

export function addWorkingDays(day: Day, count: number): Day {
  let time = toTime(day)
  for (let left = count; left > 0;) {
    time += msPerDay
    if (isWorkingDay(toDay(time))) left -= 1
  }
  return toDay(time)
}

/** Working days from today, inclusive. */
export interface WorkingDayRange {
  readonly min: number
  readonly max: number
}

export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/** The days of a range that begins now. */
export function workingDaysFrom({ min, max }: WorkingDayRange, now: Date): DayRange {
  const today = shopDay(now)
  return { from: addWorkingDays(today, min), to: addWorkingDays(today, max) }
}

/** Working days after a day, up to and including a later one. */
function workingDaysUntil(day: Day, later: Day): number {
  let count = 0
  for (let next = addDays(day, 1); next <= later; next = addDays(next, 1)) if (isWorkingDay(next)) count += 1
  return count
}

/** An order's delivery in working days after the order, "4" or "4–8"; null without an estimate. */
export function daysAfterOrder(order: {
  readonly created_at: string
  readonly delivery: { readonly estimated: { readonly from: Day; readonly to: Day } }
}): string | null {
  const { from, to } = order.delivery.estimated
  if (!from || !to) return null
  const ordered = shopDay(new Date(order.created_at))
  return [...new Set([workingDaysUntil(ordered, from), workingDaysUntil(ordered, to)])].join('–')
}

export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * msPerDay)
}
