import type { Locale } from '@/lib/i18n/locales'
import { withOwnTexts, type OwnTexts } from '@/lib/i18n/texts'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'

const texts = { hu: hungarian, en: english }

/** A cell of a Markdown table, in which "*" and "_" are no emphasis. */
const cell = (content: string) => content.replace(/[*_]/g, '\\$&')

/**
 * The cookies of each purpose as Markdown tables, from the list that the cookie settings show: facts for the page of
 * cookie rules, "{cookies.necessary}" and so on.
 * @param own the shop's own texts in the language
 */
export function cookieTables(locale: Locale, own: OwnTexts): Record<string, string> {
  const { table, necessary, measurement, marketing } = withOwnTexts(texts[locale], own).consent
  const rows = (cookies: Readonly<Record<string, { readonly use: string; readonly lifetime: string }>>) =>
    [
      `| ${table.name} | ${table.use} | ${table.lifetime} |`,
      '|---|---|---|',
      ...Object.entries(cookies).map(([name, { use, lifetime }]) => `| ${cell(name)} | ${use} | ${lifetime} |`),
    ].join('\n')
  return {
    'cookies.necessary': rows(necessary.cookies),
    'cookies.measurement': rows(measurement.cookies),
    'cookies.marketing': rows(marketing.cookies),
  }
}
