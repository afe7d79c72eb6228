import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '@/lib/content/markdown'
import { locales } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { cookieTables } from './cookie-tables'

// R-LAW-13
describe.each(locales)('the tables of cookies in %s', (locale) => {
  const { consent } = { hu, en }[locale]

  it.each(['necessary', 'measurement', 'marketing'] as const)('of %s have every cookie of the settings', (purpose) => {
    const { html } = renderMarkdown(cookieTables(locale, {})[`cookies.${purpose}`] ?? '')
    const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, content = '']) => content.replaceAll('\u00a0', ' '))
    const expected = Object.entries(consent[purpose].cookies).flatMap(([name, { use, lifetime }]) => [
      name,
      use,
      lifetime,
    ])
    expect(cells).toEqual(expected)
  })

  it('have the shop’s own words', () => {
    const tables = cookieTables(locale, { 'consent.table.use': 'Egyedi' })
    expect(tables['cookies.necessary']).toContain('| Egyedi |')
  })
})
