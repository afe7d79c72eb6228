import type { CompanyMap } from '@/lib/contract/company'

const metresPerDegree = 111_320
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Projects coordinates to a flat drawing: true to scale at town size, north up. */
export function mapDrawing({ south, west, north, east }: CompanyMap['bounds'], width: number) {
  const squeeze = Math.cos(radians((south + north) / 2))
  const perDegree = width / ((east - west) * squeeze)
  const round = (value: number) => Math.round(value * 10) / 10
  /** A point in drawing units. */
  const place = (latitude: number, longitude: number) => ({
    x: round((longitude - west) * squeeze * perDegree),
    y: round((north - latitude) * perDegree),
  })
  return {
    width,
    height: round((north - south) * perDegree),
    place,
    pathOf: (points: readonly (readonly [latitude: number, longitude: number])[]) =>
      points
        .map(([latitude, longitude], index) => {
          const { x, y } = place(latitude, longitude)
          return `${index === 0 ? 'M' : 'L'}${x} ${y}`
        })
        .join(''),
    /** Length of a distance in metres. */
    lengthOf: (metres: number) => round((metres / metresPerDegree) * perDegree),
  }
}
