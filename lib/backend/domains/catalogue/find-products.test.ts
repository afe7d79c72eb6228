import { expect, it } from 'vitest'
import { testShop } from '@/tests/support/backend/test-shop'
import { findProducts } from './find-products'
import { plain } from './search-terms'

const { database } = await testShop()
const find = (search: string, limit = 1000, offset = 0) => findProducts(database, { search }, 'HUF', limit, offset)

it('finds every word as part of a name, of the brand, or of the article number in any spelling', async () => {
  const all = (await findProducts(database, {}, 'HUF', 1000)).items
  const first = all[0]!
  const searches = [first.brand, first.title.hu, `${first.brand} ${first.title.en}`, 'KANAPÉ', 'a', 'sof', 'xyzzy', '%']
  for (const search of searches) {
    const expected = all.filter(({ brand, title, articleNumber }) => {
      const text = plain([brand, title.hu, title.en, articleNumber].join(' '))
      return plain(search)
        .split(' ')
        .every((word) => text.includes(word))
    })
    const found = (await find(search)).items.map(({ articleNumber }) => articleNumber)
    expect([search, found]).toEqual([
      search,
      expect.arrayContaining(expected.map(({ articleNumber }) => articleNumber)),
    ])
  }
  expect((await find('xyzzy')).items).toEqual([])
  expect((await find('%')).items).toEqual([])
  const loose = first.articleNumber.toLowerCase().replaceAll('-', ' ')
  expect((await find(loose)).items.map(({ id }) => id)).toContain(first.id)
})

it('counts what matches, whatever the page, and keeps the order of article numbers', async () => {
  const { items, total } = await find('kanape')
  expect(items).toHaveLength(total)
  const numbers = items.map(({ articleNumber }) => articleNumber)
  expect(numbers).toEqual(numbers.toSorted())
  expect(total).toBeGreaterThan(2)
  expect(await find('kanape', 2, 1)).toEqual({ items: items.slice(1, 3), total })
  expect(await find('kanape', 2, total)).toEqual({ items: [], total })
})
