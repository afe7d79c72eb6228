/** "350 m" or "1,2 km". */
export function formatDistance(km: number, languageTag: string): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  return `${new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 }).format(km)} km`
}
