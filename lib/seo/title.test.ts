import { expect, it } from 'vitest'
import { fullTitle, homeTitle } from './title'

// R-SEO-1
it('a page’s title ends with the shop’s name, if it is known', () => {
  expect(fullTitle('Fotelek', 'Bútorbolt')).toBe('Fotelek – Bútorbolt')
  expect(fullTitle('Fotelek', null)).toBe('Fotelek')
})

it('the home page’s title is the operator’s, else the shop’s name and slogan', () => {
  const shop = { name: 'Bútorbolt', slogan: 'Minden, ami fa' }
  expect(homeTitle({ title: 'Bútor Pécsen' }, shop)).toBe('Bútor Pécsen')
  expect(homeTitle({ title: null }, shop)).toBe('Bútorbolt: Minden, ami fa')
  expect(homeTitle({}, { ...shop, slogan: '' })).toBe('Bútorbolt')
})
