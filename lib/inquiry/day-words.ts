/** A calendar day (YYYY-MM-DD) in words: "2026. november 23.", "23 November 2026". */
export function dayWords(day: string, locale: string): string {
  // A backend may not tell it.
  if (!day) return ''
  const format = new Intl.DateTimeFormat(locale.startsWith('hu') ? 'hu-HU' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
