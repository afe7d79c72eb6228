/** Scales of a printed plan, the largest drawing first: 1:50 is what interior plans usually have. */
const scales = [50, 75, 100, 150, 200, 300, 500] as const

/**
 * Millimetres of the sheet for the room and its walls. With their names around them, 8 mm on each side, the drawing is
 * 180 × 165 mm: an A4 page has 186 mm between its margins, a letter more, and the list of pieces has the rest of it.
 */
const sheet = { width: 164, height: 149 }

/**
 * The scale at which a plan is printed on one page: 1:50, or the next that fits.
 * @param width of the room with its walls, in millimetres of the room
 * @param height of the same
 */
export function printScale(width: number, height: number): number {
  return scales.find((scale) => width / scale <= sheet.width && height / scale <= sheet.height) ?? scales.at(-1)!
}
