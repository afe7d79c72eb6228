/** Scales of a printed plan, the largest drawing first: 1:50 is what interior plans usually have. */
const scales = [50, 75, 100, 150, 200, 300, 500] as const

/** Millimetres of an A4 sheet for the drawing, so that the list of pieces has the rest of the page. */
const sheet = { width: 180, height: 165 }

/**
 * The scale at which a plan is printed on one page: 1:50, or the next that fits.
 * @param width of all that is drawn, in millimetres of the room
 */
export function printScale(width: number, height: number): number {
  return scales.find((scale) => width / scale <= sheet.width && height / scale <= sheet.height) ?? scales.at(-1)!
}
