import { describe, expect, it } from 'vitest'
import { pageMetadata, shortDescription, type PageMetadata } from './metadata'

const page: PageMetadata = {
  locale: 'en',
  origin: 'https://shop.example',
  shopName: 'Nidora',
  title: 'Armchairs',
  description: 'Low and deep.',
  path: '/en/categories/seating/armchairs',
  alternates: { hu: '/hu/kategoriak/ulobutorok/fotelek', en: '/en/categories/seating/armchairs' },
}

describe('pageMetadata', () => {
  // R-SEO-1
  it('contains the page, the shop and both languages, Hungarian as x-default', () => {
    expect(pageMetadata(page)).toMatchObject({
      title: 'Armchairs',
      alternates: {
        canonical: 'https://shop.example/en/categories/seating/armchairs',
        languages: {
          hu: 'https://shop.example/hu/kategoriak/ulobutorok/fotelek',
          en: 'https://shop.example/en/categories/seating/armchairs',
          'x-default': 'https://shop.example/hu/kategoriak/ulobutorok/fotelek',
        },
      },
      openGraph: { locale: 'en_US', alternateLocale: ['hu_HU'] },
    })
  })

  it('has no hreflang if the page is not indexed', () => {
    const metadata = pageMetadata({ ...page, index: false })
    expect(metadata.alternates?.languages).toBeUndefined()
    expect(metadata.robots).toEqual({ index: false, follow: true })
  })

  it('falls back to the shop’s picture', () => {
    expect(pageMetadata(page).openGraph?.images).toEqual([
      { url: 'https://shop.example/og/en/shop/home.png', alt: 'Nidora', width: 1200, height: 630 },
    ])
  })
})

describe('shortDescription', () => {
  it('keeps whole words', () => {
    const text = shortDescription(`${'word '.repeat(50)}`)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.endsWith('word…')).toBe(true)
  })

  it('leaves short texts unchanged', () => {
    expect(shortDescription(' Two\n lines ')).toBe('Two lines')
  })
})
