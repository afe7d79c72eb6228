import { describe, expect, it } from 'vitest'
import { breadcrumbsJsonLd, jsonLdText } from './json-ld'

describe('jsonLdText', () => {
  // R-SEO-3
  it('escapes texts that would close the script element', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)</script>' })
  })
})

describe('breadcrumbsJsonLd', () => {
  it('counts from one with absolute addresses; the page itself has none', () => {
    expect(breadcrumbsJsonLd('https://shop.example', [{ title: 'Home', href: '/en' }, { title: 'Lune' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/en' },
        { '@type': 'ListItem', position: 2, name: 'Lune' },
      ],
    })
  })
})
