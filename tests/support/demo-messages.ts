import { readFileSync } from 'node:fs'
import { locales, type Locale } from '@/lib/i18n/locales'
import { withOwnTexts } from '@/lib/i18n/texts'
import { demoDataFolder, readDataSet } from '@/lib/backend/demo/data-set'
import type { TextsDocument } from '@/lib/backend/domains/shop/own-texts'

export interface Messages {
  readonly [key: string]: string | Messages
}

const own = readDataSet(demoDataFolder).documents.get('texts') as TextsDocument

/** The demo shop's texts by language: the program's, and its own in their place. */
export const demoMessages = Object.fromEntries(
  locales.map((locale) => {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Messages
    return [
      locale,
      withOwnTexts(messages, Object.fromEntries(Object.entries(own).map(([path, words]) => [path, words[locale]]))),
    ]
  }),
) as Record<Locale, Messages>
