import { describe, expect, it } from 'vitest'
import { queryWithPage } from './settings-query'

const asked = (search: string, page: string | null, pathname = '/hu/termekek') =>
  queryWithPage({ pathname, search }, () => page)

describe('queryWithPage', () => {
  it('keeps filters and words of the page where another language or currency was asked for', () => {
    expect(asked('?locale=en', 'https://shop.example/hu/termekek?colour=oak&colour=teak&sort=name')).toBe(
      '?colour=oak&colour=teak&sort=name&locale=en',
    )
    expect(asked('?currency_id=2', 'https://shop.example/hu/kereses?q=%C3%A1gy', '/hu/kereses')).toBe(
      '?q=%C3%A1gy&currency_id=2',
    )
    expect(asked('?locale=en', 'https://shop.example/hu/termekek?locale=de&page=2')).toBe('?locale=en&page=2')
  })

  it('takes no amount of one currency for one of another', () => {
    expect(asked('?currency_id=2', 'https://shop.example/hu/termekek?price_max=90000&colour=oak')).toBe(
      '?colour=oak&currency_id=2',
    )
  })

  it('leaves an address that says more than the setting, and one that was asked for elsewhere', () => {
    expect(asked('?locale=en&sort=name', 'https://shop.example/hu/termekek?colour=oak')).toBe('?locale=en&sort=name')
    expect(asked('?locale=en', 'https://shop.example/hu/akcio?colour=oak')).toBe('?locale=en')
    for (const page of [null, '', 'about:client', 'https://search.example/']) {
      expect(asked('?locale=en', page), String(page)).toBe('?locale=en')
    }
  })

  it('asks for the page only where it matters', () => {
    const never = () => {
      throw new Error('read')
    }
    for (const search of ['', '?page=2', '?utm_source=x']) {
      expect(queryWithPage({ pathname: '/hu', search }, never)).toBe(search)
    }
  })
})
