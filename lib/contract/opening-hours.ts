// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Days of the week from Monday, as abbreviated by schema.org. */
export const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type DayCode = (typeof dayCodes)[number]

/**
 * The hours of a day of the week; undefined if it has none.
 *
 * @param weekday 0 is Monday, 6 is Sunday (lib/calendar)
 */
export function hoursOn<Hours extends { readonly days: readonly DayCode[] }>(
  hours: readonly Hours[],
  weekday: number,
): Hours | undefined {
  return hours.find(({ days }) => days.includes(dayCodes[weekday]!))
}
