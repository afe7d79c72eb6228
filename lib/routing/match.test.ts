import { describe, expect, it } from 'vitest'
import { matchOtherLanguage, matchRoute } from './match'

describe('matchRoute', () => {
  it('prefers a static route to the generic page', () => {
    expect(matchRoute('kapcsolat', 'hu')?.name).toBe('contact')
    expect(matchRoute('valami/mas', 'hu')).toMatchObject({ name: 'page_slug', parameters: { page_slug: 'valami/mas' } })
  })

  it('distinguishes a list from the product below it', () => {
    expect(matchRoute('termekek', 'hu')?.name).toBe('all-products')
    expect(matchRoute('termekek/fotelek/lune-7', 'hu')).toMatchObject({
      name: 'products-product_slug',
      parameters: { product_slug: 'fotelek/lune-7' },
    })
  })

  it('decodes parameters', () => {
    expect(matchRoute('kategoriak/%C3%BCl%C5%91', 'hu')?.parameters).toEqual({ category_slug: 'ülő' })
  })

  it('finds nothing for a malformed URL, or one with a hidden slash', () => {
    for (const path of ['termekek/%2fx-1', 'termekek/a%2Fx-1', 'termekek/%5Cevil.example-1'])
      expect(matchRoute(path, 'hu'), path).toBeUndefined()
    expect(matchRoute('kategoriak/%E0%A4%A', 'hu')).toBeUndefined()
  })

  it('matches a single segment where one is expected', () => {
    expect(matchRoute('orders/abc/def', 'hu')?.name).toBe('page_slug')
  })
})

describe('matchOtherLanguage', () => {
  it('finds the route whose path belongs to the other language', () => {
    expect(matchOtherLanguage('products/lune-7', 'hu')?.name).toBe('products-product_slug')
    expect(matchOtherLanguage('termekek/lune-7', 'en')?.name).toBe('products-product_slug')
    expect(matchOtherLanguage('cegunk', 'en')?.name).toBe('companies')
  })

  it('ignores unknown paths, and those of both languages', () => {
    expect(matchOtherLanguage('blog', 'hu')).toBeUndefined()
    expect(matchOtherLanguage('garancia', 'en')).toBeUndefined()
  })
})
