import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { guideIn, guidePictures } from './guide'

const source = await readFile('docs/guides/desk.md', 'utf8')
/** The files of the pictures, each of which has words. */
const picturesOf = (text: string) =>
  [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, address = '']) => address.replace(guidePictures, ''))

describe.each(locales)('the guide in %s', (locale) => {
  const { title, text } = guideIn(source, locale)
  const other = guideIn(source, locale === 'hu' ? 'en' : 'hu')

  it('has the same headings, tables and pictures as in the other language', () => {
    const shape = (of: string) => [...of.matchAll(/^(?:## |!\[|\| -+)/gm)].map(([mark]) => mark.replace(/-+/, ''))
    expect(shape(text)).toEqual(shape(other.text))
    expect(shape(text)).toContain('## ')
    expect(picturesOf(text).length).toBeGreaterThan(0)
    expect(title).not.toBe(other.title)
  })

  it('links to no document, and not to the other language', () => {
    expect(text).not.toMatch(/\.md\b|Magyarul|\]\((?!https:|\/api\/desk\/guide\/pictures\/)/)
  })
})

it('every picture exists, and is shown', async () => {
  const shown = locales.flatMap((locale) => picturesOf(guideIn(source, locale).text))
  expect(shown.toSorted()).toEqual((await readdir('docs/guides/desk')).toSorted())
})
