import type { Locale } from '@/lib/i18n/locales'
import { unbrokenTexts } from '@/lib/i18n/unbroken'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'

export type DeskTexts = (typeof en)['desk']

/** The desk's texts in both languages: its people choose theirs, whatever the shop offers. */
export const deskTexts: Readonly<Record<Locale, DeskTexts>> = {
  hu: unbrokenTexts(hu.desk),
  en: unbrokenTexts(en.desk),
}
