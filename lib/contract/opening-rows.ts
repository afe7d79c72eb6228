import { dayCodes, hoursOn, type DayCode } from './opening-hours'
import type { OpeningHours } from './shop'

export interface OpeningRow {
  /** Days of the week, Monday is 0. */
  readonly days: readonly number[]
  readonly label: string
  readonly text: string
}

export interface RowWords {
  readonly day: (code: DayCode) => string
  readonly shut: string
  /** Hungarian writes days in lower case inside a line, English does not. */
  readonly lowerCaseInside: boolean
}

/** "09:00" → "9", "16:30" → "16:30". */
export function shortHour(clock: string): string {
  const [hours = '0', rest = '00'] = clock.split(':')
  return rest === '00' ? String(Number(hours)) : `${Number(hours)}:${rest}`
}

/** The week as a table: consecutive days with the same hours share a row; days without hours are closed. */
export function openingRows(hours: readonly OpeningHours[], words: RowWords): OpeningRow[] {
  const texts = dayCodes.map((_, day) => {
    const row = hoursOn(hours, day)
    return row ? `${shortHour(row.opens)}–${shortHour(row.closes)}` : words.shut
  })
  const rows: { days: number[]; text: string }[] = []
  texts.forEach((text, day) => {
    const last = rows.at(-1)
    if (last?.text === text) last.days.push(day)
    else rows.push({ days: [day], text })
  })
  return rows.map(({ days, text }) => {
    const [first, last] = [dayCodes[days[0]!]!, dayCodes[days.at(-1)!]!]
    const end = words.lowerCaseInside ? words.day(last).toLowerCase() : words.day(last)
    return { days, text, label: first === last ? words.day(first) : `${words.day(first)}–${end}` }
  })
}

/** The days with opening hours within a sentence: "hétfő–kedd 9–17, péntek 10–17". */
export function openingLine(hours: readonly OpeningHours[], words: RowWords): string {
  return openingRows(hours, words)
    .filter(({ text }) => text !== words.shut)
    .map(({ label, text }) => `${words.lowerCaseInside ? label.toLowerCase() : label} ${text}`)
    .join(', ')
}
