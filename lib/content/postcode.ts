import type { PickupPoint } from '@/lib/contract/cart'

/** Parses a Hungarian postcode: "8230", " 8 230", "H-8230"; undefined if invalid. */
export function parsePostcode(typed: string): string | undefined {
  return /^(?:H-?)?([1-9]\d{3})$/i.exec(typed.replace(/\s/g, ''))?.[1]
}

/** The pick-up points of a town, nearest postcodes first: in Budapest a postcode contains its district. */
export function nearestPoints(points: readonly PickupPoint[], city: string, postcode: string): PickupPoint[] {
  const away = ({ zipcode }: PickupPoint) => Math.abs(Number(zipcode) - Number(postcode))
  return points.filter((point) => point.city === city).toSorted((a, b) => away(a) - away(b))
}
