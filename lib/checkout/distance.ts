interface Place {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

/** "350 m" or "1,2 km". */
export function distanceWords(km: number, languageTag: string): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  return `${new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 }).format(km)} km`
}
