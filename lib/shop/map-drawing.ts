import type { CompanyMap } from '@/lib/contract/company'

/** A point in drawing units. */
interface MapPoint {
  readonly x: number
  readonly y: number
}

interface MapDrawing {
  readonly width: number
  readonly height: number
  readonly place: (latitude: number, longitude: number) => MapPoint
  readonly pathOf: (points: readonly (readonly [latitude: number, longitude: number])[]) => string
  /** Length of a distance in metres. */
  readonly lengthOf: (metres: number) => number
}

const metresPerDegree = 111_320
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Projects coordinates to a flat drawing: true to scale at town size, north up. */
export function mapDrawing({ south, west, north, east }: CompanyMap['bounds'], width: number): MapDrawing {
  const squeeze = Math.cos(radians((south + north) / 2))
  const perDegree = width / ((east - west) * squeeze)
  const round = (value: number) => Math.round(value * 10) / 10
  const place = (latitude: number, longitude: number) => ({
    x: round((longitude - west) * squeeze * perDegree),
    y: round((north - latitude) * perDegree),
  })
  return {
    width,
    height: round((north - south) * perDegree),
    place,
    pathOf: (points) =>
      points
        .map(([latitude, longitude], index) => {
          const { x, y } = place(latitude, longitude)
          return `${index === 0 ? 'M' : 'L'}${x} ${y}`
        })
        .join(''),
    lengthOf: (metres) => round((metres / metresPerDegree) * perDegree),
  }
}
