import { expect, it } from 'vitest'
import { robotsText } from './robots'

const text = robotsText('https://shop.example')
const disallowed = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
const isOpen = (path: string) => !disallowed.some((start) => path.startsWith(start))

// R-SEO-5
it('blocks the API and personal screens, in both languages', () => {
  for (const path of [
    '/api/cart',
    '/hu/kosar',
    '/en/cart/data',
    '/hu/account/orders',
    '/en/orders/abc',
    '/hu/auth/bejelentkezes',
  ])
    expect(isOpen(path), path).toBe(false)
})

it('allows everything else, including filtered listings', () => {
  for (const path of [
    '/',
    '/hu',
    '/hu/termekek?sort=name',
    '/en/products/lune-7',
    '/hu/kereses?q=a',
    '/hu/ajanlat',
    '/en/compare',
  ])
    expect(isOpen(path), path).toBe(true)
})

it('references the sitemap', () => expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n'))
