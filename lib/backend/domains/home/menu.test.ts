import { expect, test } from 'vitest'
import type { MenuEntry } from '../shop/document-schemas'
import { localizeMenu } from './menu'

const targets = {
  categories: new Map([['sofas', { id: 3, path: { hu: 'ulobutorok/kanapek', en: 'seating/sofas' } }]]),
  pages: new Map([['terms', 'altalanos-szerzodesi-feltetelek']]),
}
const title = { hu: 'Cím', en: 'Title' }

// R-ROUTE-6
test('links of every type are resolved in the language, unknown targets are dropped', () => {
  const menu: MenuEntry[] = [
    {
      title,
      link: null,
      children: [
        { title, link: { type: 'category', ref: 'sofas' }, children: [] },
        { title, link: { type: 'category', ref: 'gone' }, children: [] },
        { title, link: { type: 'content', ref: 'gone' }, children: [] },
      ],
    },
    { title, link: { type: 'content', ref: 'terms' }, children: [] },
    { title, link: { type: 'static', url: { hu: 'https://hu.example', en: 'https://en.example' } }, children: [] },
  ]
  expect(localizeMenu(menu, targets, 'hu')).toEqual([
    {
      title: 'Cím',
      link: null,
      children: [{ title: 'Cím', link: { type: 'category', slug: 'ulobutorok/kanapek', ref_id: 3 }, children: [] }],
    },
    { title: 'Cím', link: { type: 'content', slug: 'altalanos-szerzodesi-feltetelek', ref_id: null }, children: [] },
    { title: 'Cím', link: { type: 'static', slug: 'https://hu.example', ref_id: null }, children: [] },
  ])
})
