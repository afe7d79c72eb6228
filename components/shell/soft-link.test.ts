import { describe, expect, it } from 'vitest'
import { isSoftClick, isSoftDestination, type LinkClick } from './soft-link'

const here = new URL('https://shop.example/hu/termekek?page=2')
const plain: LinkClick = { button: 0, modified: false, handled: false, target: '', download: false, reload: false }
const to = (address: string) => new URL(address, here)

describe('isSoftClick', () => {
  it('takes plain clicks within the shop over', () => {
    expect(isSoftClick(plain, to('/hu/kosar'), here)).toBe(true)
    expect(isSoftClick({ ...plain, target: '_self' }, to('/hu/termekek?page=3'), here)).toBe(true)
  })

  it.each([
    ['another button', { button: 1 }],
    ['a modifier key', { modified: true }],
    ['a handled event', { handled: true }],
    ['a new tab', { target: '_blank' }],
    ['a download', { download: true }],
    ['a link that asks for a page load', { reload: true }],
  ])('leaves %s to the browser', (_, change) =>
    expect(isSoftClick({ ...plain, ...change }, to('/hu/kosar'), here)).toBe(false),
  )

  it('leaves jumps within the page to the browser, not those to another page', () => {
    expect(isSoftClick(plain, to('#main'), here)).toBe(false)
    expect(isSoftClick(plain, to('/hu/gyakran-ismetelt-kerdesek#szallitas'), here)).toBe(true)
    expect(isSoftClick(plain, to('/hu/termekek#main'), here)).toBe(true)
  })
})

describe('isSoftDestination', () => {
  it.each([
    'https://other.example/hu/kosar',
    'http://shop.example/hu/kosar',
    'mailto:hello@nidora.example',
    '/api/health/live',
    '/sanctum/csrf-cookie',
    '/media/rooms/showroom.webp',
    '/en/cart',
    '/',
  ])('leaves %s to the browser', (address) => expect(isSoftDestination(to(address), here)).toBe(false))
})
