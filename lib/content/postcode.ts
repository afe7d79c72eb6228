import type { PickupPoint } from '@/lib/contract/cart'

/** The pick-up points of a town, nearest postcodes first: in Budapest a postcode contains its district. */
export function nearestPoints(points: readonly PickupPoint[], city: string, postcode: string): PickupPoint[] {
  const away = ({ zipcode }: PickupPoint) => Math.abs(Number(zipcode) - Number(postcode))
  return points.filter((point) => point.city === city).toSorted((a, b) => away(a) - away(b))
}
