import { describe, expect, it } from 'vitest'
import { alternatePaths, fillTemplate, path, productPath, productSlug, joinSegments } from './path'

describe('path', () => {
  // R-LANG-1
  it('starts with the language prefix', () => {
    expect(path('cart', {}, 'hu')).toBe('/hu/kosar')
    expect(path('cart', {}, 'en')).toBe('/en/cart')
  })

  it('has no trailing slash on the home page', () => {
    expect(path('index', {}, 'hu')).toBe('/hu')
  })

  // R-ROUTE-2
  it('keeps the slashes of a slug and encodes the rest', () => {
    expect(path('categories-category_slug', { category_slug: 'ülő bútor/fotel?' }, 'hu')).toBe(
      '/hu/kategoriak/%C3%BCl%C5%91%20b%C3%BAtor/fotel%3F',
    )
  })

  it('throws if a parameter is missing', () => {
    expect(() => fillTemplate('orders/{order_hash}', {})).toThrow('needs the parameter "order_hash"')
  })
})

describe('alternatePaths', () => {
  it('returns the same route in every language, each with its own slug', () => {
    const parameters = { hu: { category_slug: 'fotelek' }, en: { category_slug: 'armchairs' } }
    expect(alternatePaths('categories-category_slug', parameters)).toEqual({
      hu: '/hu/kategoriak/fotelek',
      en: '/en/categories/armchairs',
    })
  })
})

describe('the path of a product', () => {
  // R-ROUTE-3
  it('contains the main category, slug and id', () => {
    const product = { id: 7, link: { slug: 'lune-fotel', category_path: 'ulobutorok/fotelek' } }
    expect(productPath(product, 'hu')).toBe('/hu/termekek/ulobutorok/fotelek/lune-fotel-7')
  })

  // R-ROUTE-4
  it('is slug and id alone if the category is unknown', () => {
    expect(productSlug(7, { slug: 'lune-fotel', category_path: null })).toBe('lune-fotel-7')
  })
})

describe('joinSegments', () => {
  it('decodes and joins', () => {
    expect(joinSegments(['f%C3%A1k', 'lune-1'])).toBe('fák/lune-1')
  })

  it('rejects malformed URLs', () => {
    expect(joinSegments(['%E0%A4%A'])).toBeUndefined()
  })
})
