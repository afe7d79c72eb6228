import type { Locale } from '@/lib/i18n/locales'

/**
 * The favourite button's message without a connection, duplicated from messages/ (a test compares them): nothing can be
 * loaded then, and in the page every card would carry it.
 */
export const heartOffline: Readonly<Record<Locale, string>> = {
  hu: 'Nincs kapcsolat, a kedvencek nem változtak.',
  en: 'No connection: your favourites have not changed.',
}
