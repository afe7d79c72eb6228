type Leaf = string | number | boolean | null

/**
 * The values of JSON that have no parts, by their place: "showroom.opening_hours.0.opens". An empty list or object stands as
 * "–". Pure.
 */
export function leavesOf(value: unknown, at = ''): [place: string, leaf: Leaf][] {
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      leavesOf(part, at === '' ? name : `${at}.${name}`),
    )
    return parts.length > 0 ? parts : [[at, '–']]
  }
  return [[at, typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null]]
}
