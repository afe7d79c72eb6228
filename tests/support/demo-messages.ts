import { readFileSync } from 'node:fs'
import { locales, type Locale } from '@/lib/i18n/locales'
import { withOwnTexts } from '@/lib/i18n/texts'
import { unbrokenTexts } from '@/lib/i18n/unbroken'
import type { TextsDocument } from '@/lib/backend/domains/shop/own-texts'

export interface Messages {
  readonly [key: string]: string | Messages
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
// Not by the demo's loader, whose modules Playwright cannot import: they import JSON.
const own = read('lib/backend/demo/data/texts.json') as TextsDocument

/** The demo shop's texts by language: the program's, and its own in their place. */
export const demoMessages = Object.fromEntries(
  locales.map((locale) => {
    const messages = read(`messages/${locale}.json`) as Messages
    const owned = Object.fromEntries(Object.entries(own).map(([path, words]) => [path, words[locale]]))
    // The backend sends its texts as they are.
    const { backend = {}, ...shown } = withOwnTexts(messages, owned)
    const texts: Messages = { ...unbrokenTexts(shown), backend }
    return [locale, texts]
  }),
) as Record<Locale, Messages>
