import type { Locale } from '@/lib/i18n/locales'

/** What a method is called whose name nobody told: these words are needed where no messages are. */
const words: Record<Locale, Record<'delivery' | 'payment', string>> = {
  hu: { delivery: 'Szállítási mód', payment: 'Fizetési mód' },
  en: { delivery: 'Delivery method', payment: 'Payment method' },
}

export function untitled(locale: Locale, kind: 'delivery' | 'payment', id: number): string {
  return `${words[locale][kind]} ${id}`
}
