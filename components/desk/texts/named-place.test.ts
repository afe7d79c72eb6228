import { expect, it } from 'vitest'
import hu from '@/messages/hu.json'
import { namedPlace } from './named-place'

const { desk } = hu
const words = {
  translate: (key: string, values: Readonly<Record<string, string>> = {}) => {
    const found = key
      .split('.')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], desk)
    return String(found).replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  },
  nameOf: (path: readonly string[]) =>
    path
      .map((name) =>
        /^\d+$/.test(name) ? String(Number(name) + 1) : (desk.field as Readonly<Record<string, string>>)[name],
      )
      .join(' › '),
}

it.each([
  ['home: articles.0', 'Címlap: Cikkek › 1'],
  ['home: heroes.1.primary.link', 'Címlap: Nagy képek › 2 › Első gomb'],
  ['menus: header.0.children.2.link.ref', `Menük: Fejléc › 1 › ${desk.field.children} › 3`],
  [
    'faq: groups.0.items.1.answer.hu, line 3: [a](/hu/x)',
    'Gyakori kérdések: Csoportok › 1 › Elemek › 2 › Válasz › magyar, 3. sor: [a](/hu/x)',
  ],
  ['the page "about" (en), line 12: [us, line 2: x](/en/a)', 'Oldal: about (angol), 12. sor: [us, line 2: x](/en/a)'],
  ['the article "care" (hu)', 'Cikk: care (magyar)'],
  ['elsewhere', 'elsewhere'],
])('names %s in the desk’s words', (at, named) => {
  expect(namedPlace(at, words)).toBe(named)
})
