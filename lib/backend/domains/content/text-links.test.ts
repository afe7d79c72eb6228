import { expect, it } from 'vitest'
import { linksIn, withoutLinks } from './text-links'

const text = `# Title [home](/hu)

A [long *name*](/hu/rolunk "About") and [another][sofas],
an ![picture](/media/a.webp), \`[code](/hu/kod)\` and <https://shop.example/en/faq>.

- in a [list](</hu/a b>)
- [sofas] and [Sofas][]

[sofas]: /hu/kategoriak/kanapek 'Sofas'
`

// R-OPS-24
it('finds links in every form, with their lines', () => {
  expect(linksIn(text)).toEqual([
    { address: '/hu', words: 'home', line: 1 },
    { address: '/hu/rolunk', words: 'long name', line: 3 },
    { address: '/hu/kategoriak/kanapek', words: 'another', line: 3 },
    { address: 'https://shop.example/en/faq', words: 'https://shop.example/en/faq', line: 4 },
    { address: '/hu/a b', words: 'list', line: 6 },
    { address: '/hu/kategoriak/kanapek', words: 'sofas', line: 7 },
    { address: '/hu/kategoriak/kanapek', words: 'Sofas', line: 7 },
  ])
  expect(linksIn('no links < here')).toEqual([])
})

// R-OPS-24
it('takes links out and leaves their words', () => {
  expect(withoutLinks(text, '/hu/rolunk')).toContain('A long *name* and [another]')
  expect(withoutLinks(text, 'https://shop.example/en/faq')).toContain('and https://shop.example/en/faq.')
  expect(withoutLinks(text, '/hu/a b')).toContain('in a list\n')
  const rest = withoutLinks(text, '/hu/kategoriak/kanapek')
  expect(rest).toContain('and another,')
  expect(rest).toContain('- sofas and Sofas\n')
  expect(linksIn(rest).map(({ address }) => address)).not.toContain('/hu/kategoriak/kanapek')
  expect(rest).not.toContain('[sofas]:')
  expect(withoutLinks(text, '/hu/nothing')).toBe(text)
})
