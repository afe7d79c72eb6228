import { languageTag, type Locale } from './locales'

/** A title inside a sentence: "Bank card" → "bank card". Brand names with capitals inside ("PayPal") stay as they are. */
export function inSentence(title: string, locale: Locale): string {
  if (!/^\p{Lu}\P{Lu}*$/u.test(title)) return title
  return title.charAt(0).toLocaleLowerCase(languageTag[locale]) + title.slice(1)
}
