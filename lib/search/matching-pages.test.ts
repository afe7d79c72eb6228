import { expect, test } from 'vitest'
import { matchingPages } from './matching-pages'

const page = (title: string) => ({ title, href: `/${title}` })
const menus = {
  hu: ['Összes termék', 'Szállítás', 'Szállítás és fizetés', 'Elállás a szerződéstől itt', 'Garancia', 'Kapcsolat'],
  en: [
    'All products',
    'FAQ',
    'Delivery',
    'Delivery and payment',
    'Withdraw from contract here',
    'Guarantee',
    'Contact',
  ],
}

// R-SEARCH-4
test.each([
  ['hu', 'szállítás', ['Szállítás', 'Szállítás és fizetés']],
  ['hu', 'SZALLITASI', ['Szállítás', 'Szállítás és fizetés']],
  ['hu', 'fizetés szállítás', ['Szállítás és fizetés']],
  ['hu', 'visszaküldés', ['Elállás a szerződéstől itt']],
  ['hu', 'jótállás', ['Garancia']],
  ['hu', 'kanapé', []],
  ['hu', 'szállítás kanapé', []],
  ['hu', 'a', []],
  ['hu', '?!', []],
  ['en', 'delivery', ['Delivery', 'Delivery and payment']],
  ['en', 'Returns', ['Withdraw from contract here']],
  ['en', 'opening hours', ['Contact']],
  ['en', 'table', []],
] as const)('in %s, "%s" finds %j', (locale, text, titles) => {
  expect(matchingPages(text, menus[locale].map(page), locale).map(({ title }) => title)).toEqual(titles)
})

test('links without an address or to another site are left out', () => {
  const links = [
    { title: 'Help', href: null },
    { title: 'Help elsewhere', href: 'https://help.example' },
    { title: 'Help here', href: '/en/help' },
  ]
  expect(matchingPages('help', links, 'en')).toEqual([{ title: 'Help here', href: '/en/help' }])
})
