import { describe, expect, it } from 'vitest'
import type { Category } from '@/lib/contract/catalogue'
import { queryInLanguage } from './listing-address.server'

function category(id: number, hu: string, en: string): Category {
  return {
    id,
    title: hu,
    slug: hu,
    slugs: { hu, en },
    parent_id: null,
    intro: '',
    seo_description: '',
    image: null,
    product_count: 3,
    merchant_identifiers: { google: '' },
    updated_at: '2026-11-20T13:32:00Z',
  }
}

// The last one's English slug equals the previous one's Hungarian slug.
const categories = [
  category(1, 'ulobutorok/fotelek', 'seating/armchairs'),
  category(2, 'vilagitas', 'lighting'),
  category(3, 'design', 'objects'),
  category(4, 'formak', 'design'),
]
const translated = (query: Parameters<typeof queryInLanguage>[0]) => queryInLanguage(query, categories)?.toString()

describe('queryInLanguage', () => {
  it('leaves a query in the page’s own language, or without categories, unchanged', () => {
    expect(translated({ category: ['ulobutorok/fotelek', 'vilagitas'], sort: 'name' })).toBeUndefined()
    expect(translated({ category: 'design' })).toBeUndefined()
    expect(translated({ sort: 'name' })).toBeUndefined()
  })

  it('translates category slugs, and keeps everything else', () => {
    expect(translated({ category: 'lighting' })).toBe('category=vilagitas')
    expect(
      translated({ utm_source: 'mail', category: ['lighting', 'ulobutorok/fotelek'], colour: ['oak', 'teak'] }),
    ).toBe('utm_source=mail&category=vilagitas&category=ulobutorok%2Ffotelek&colour=oak&colour=teak')
  })

  it('has no duplicates', () => {
    expect(translated({ category: ['lighting', 'vilagitas'] })).toBe('category=vilagitas')
  })

  it('drops unknown slugs', () => {
    expect(translated({ category: ['nowhere', 'vilagitas'] })).toBe('category=vilagitas')
    expect(translated({ category: 'nowhere' })).toBe('')
    expect(translated({ category: '' })).toBe('')
  })
})
