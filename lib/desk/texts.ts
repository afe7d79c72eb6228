import type { Locale } from '@/lib/i18n/locales'
import { unbrokenTexts } from '@/lib/i18n/unbroken'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'

/** With words that visitors and mails have, too. */
const deskOf = ({ desk, backend, result }: typeof en) => ({
  ...desk,
  inquiryWords: backend.inquiry,
  paymentState: result.transaction.states,
})

export type DeskTexts = ReturnType<typeof deskOf>

/** The desk's texts in both languages: its people choose theirs, whatever the shop offers. */
export const deskTexts: Readonly<Record<Locale, DeskTexts>> = {
  hu: unbrokenTexts(deskOf(hu)),
  en: unbrokenTexts(deskOf(en)),
}
