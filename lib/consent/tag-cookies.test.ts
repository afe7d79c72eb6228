import { describe, expect, it } from 'vitest'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { everything, nothing, purposes } from './consent'
import { removals, tagCookies } from './tag-cookies'

const cookies =
  'XSRF-TOKEN=x; _ga=GA1.1.7; _ga_ABC1=GS1; _gid=1; _gat=1; _gcl_au=1; _fbp=fb.1; consent=1.abc.10; _gab=mine'
const namesIn = (assignments: readonly string[]) => [...new Set(assignments.map((text) => text.split('=')[0]))]

// R-LAW-13
describe('removals', () => {
  it('are of the tags’ cookies whose purpose is not allowed, and of no other', () => {
    expect(namesIn(removals(cookies, nothing, 'shop.example'))).toEqual([
      '_ga',
      '_ga_ABC1',
      '_gid',
      '_gat',
      '_gcl_au',
      '_fbp',
    ])
    expect(namesIn(removals(cookies, { measurement: true, marketing: false }, 'shop.example'))).toEqual([
      '_gcl_au',
      '_fbp',
    ])
    expect(namesIn(removals(cookies, { measurement: false, marketing: true }, 'shop.example'))).toContain('_ga')
    expect(removals(cookies, everything, 'shop.example')).toEqual([])
    expect(removals('', nothing, 'shop.example')).toEqual([])
  })

  it('cover the host and all its parent domains', () => {
    expect(removals('_ga=1', nothing, 'www.shop.example')).toEqual([
      '_ga=; Path=/; Max-Age=0',
      '_ga=; Path=/; Max-Age=0; Domain=www.shop.example',
      '_ga=; Path=/; Max-Age=0; Domain=shop.example',
    ])
  })

  it.each(purposes)('include every cookie that the dialog names for %s', (purpose) => {
    for (const messages of [hu, en]) {
      const named = Object.keys(messages.consent[purpose].cookies).map((name) => name.replace('*', 'X'))
      expect(namesIn(removals(named.map((name) => `${name}=1`).join('; '), nothing, 'localhost'))).toEqual(named)
    }
    expect(tagCookies[purpose]).not.toContain('consent')
  })
})
