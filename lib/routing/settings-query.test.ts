import { describe, expect, it } from 'vitest'
import { queryWithPage } from './settings-query'

const asked = (search: string, page: string | null, pathname = '/hu/termekek') =>
  queryWithPage({ pathname, search }, () => page)

describe('queryWithPage', () => {
  it('keeps filters and search term of the page on which the language or currency was changed', () => {
    expect(asked('?locale=en', 'https://shop.example/hu/termekek?colour=oak&colour=teak&sort=name')).toBe(
      '?colour=oak&colour=teak&sort=name&locale=en',
    )
    expect(asked('?currency_id=2', 'https://shop.example/hu/kereses?q=%C3%A1gy', '/hu/kereses')).toBe(
      '?q=%C3%A1gy&currency_id=2',
    )
    expect(asked('?locale=en', 'https://shop.example/hu/termekek?locale=de&page=2')).toBe('?locale=en&page=2')
  })

  // R-LIST-8
  it('keeps prices with their currency', () => {
    expect(asked('?currency_id=2', 'https://shop.example/hu/termekek?price_max=90000&currency=HUF&colour=oak')).toBe(
      '?price_max=90000&currency=HUF&colour=oak&currency_id=2',
    )
  })

  it('ignores an address with other parameters, and a foreign referrer', () => {
    expect(asked('?locale=en&sort=name', 'https://shop.example/hu/termekek?colour=oak')).toBe('?locale=en&sort=name')
    expect(asked('?locale=en', 'https://shop.example/hu/akcio?colour=oak')).toBe('?locale=en')
    for (const page of [null, '', 'about:client', 'https://search.example/']) {
      expect(asked('?locale=en', page), String(page)).toBe('?locale=en')
    }
  })

  it('reads the referrer only where it matters', () => {
    const never = () => {
      throw new Error('read')
    }
    for (const search of ['', '?page=2', '?utm_source=x']) {
      expect(queryWithPage({ pathname: '/hu', search }, never)).toBe(search)
    }
  })
})
