import { describe, expect, it, vi } from 'vitest'
import { matchRoute } from '@/lib/routing/match'
import { menuGroups, menuHref, withLink } from './menu-links'

const routeOf = (href: string) => {
  const [, locale, ...segments] = href.split('/')
  return matchRoute(segments.join('/'), locale as 'hu' | 'en')?.name
}

// R-ROUTE-6
describe('menuHref', () => {
  it('links a category to its listing', () => {
    expect(menuHref({ type: 'category', slug: 'ulobutorok/fotelek', ref_id: 5 }, 'hu')).toBe(
      '/hu/kategoriak/ulobutorok/fotelek',
    )
    expect(menuHref({ type: 'category', slug: 'seating/armchairs', ref_id: 5 }, 'en')).toBe(
      '/en/categories/seating/armchairs',
    )
  })

  it('links a content slug to the static route of that path, else to the generic page', () => {
    const contact = menuHref({ type: 'content', slug: 'kapcsolat', ref_id: null }, 'hu')
    expect(contact).toBe('/hu/kapcsolat')
    expect(routeOf(contact)).toBe('contact')
    expect(routeOf(menuHref({ type: 'content', slug: 'garancia', ref_id: null }, 'hu'))).toBe('page_slug')
  })

  it.each(['/hu/termekek', 'https://instagram.example/nidora.otthon', 'http://example.com/a?b=c#d'])(
    'passes the static link %s through unchanged',
    (slug) => expect(menuHref({ type: 'static', slug, ref_id: null }, 'hu')).toBe(slug),
  )
})

describe('menuGroups', () => {
  it('returns two levels with addresses; a heading has none', () => {
    const link = { type: 'content', slug: 'faq', ref_id: null } as const
    const menu = [{ title: 'Help', link: null, children: [{ title: 'FAQ', link, children: [] }] }]
    expect(menuGroups(menu, 'en')).toEqual([
      { title: 'Help', href: null, entries: [{ title: 'FAQ', href: '/en/faq' }] },
    ])
  })

  // R-ERR-7
  it('keeps an entry whose address cannot be built, and logs it', () => {
    const tell = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const menu = [{ title: 'Chairs', link: { type: 'category', slug: '', ref_id: 5 } as const, children: [] }]
    expect(menuGroups(menu, 'en')).toEqual([{ title: 'Chairs', href: null, entries: [] }])
    expect(tell).toHaveBeenCalledOnce()
    tell.mockRestore()
  })
})

// R-SAMPLE-3
describe('withLink', () => {
  const samples = { title: 'Samples', href: '/en/samples' }
  const shop = { title: 'Shop', href: null, entries: [{ title: 'Sale', href: '/en/sale' }] }
  const help = { title: 'Help', href: '/en/help', entries: [] }

  it('adds a link to the first group, once', () => {
    const groups = withLink([shop, help], samples)
    expect(groups).toEqual([{ ...shop, entries: [...shop.entries, samples] }, help])
    expect(withLink(groups, samples)).toEqual(groups)
  })

  it('leaves a menu that has it elsewhere, and an empty one', () => {
    const own = [shop, { ...help, entries: [{ title: 'Swatches', href: '/en/samples' }] }]
    expect(withLink(own, samples)).toEqual(own)
    expect(withLink([], samples)).toEqual([])
  })
})
