import { describe, expect, it } from 'vitest'
import { anchorOf, renderMarkdown, sectionsOf, splitAtHeading } from './markdown'

describe('renderMarkdown', () => {
  it('lists the headings of level 2 and gives every heading a stable anchor', () => {
    const { html, contents } = renderMarkdown('## 3. A termék és az ár\n\ntext\n\n### Részlet\n\n## Ár\n\n## Ár')
    expect(contents).toEqual([
      { id: '3-a-termek-es-az-ar', title: '3. A termék és az ár' },
      { id: 'ar', title: 'Ár' },
      { id: 'ar-2', title: 'Ár' },
    ])
    expect(html).toContain('<h3 id="reszlet">Részlet</h3>')
  })

  it('renders emphasis, lists, tables and quotes', () => {
    const { html } = renderMarkdown('> **Mintaszöveg.** Igen.\n\n- egy\n- kettő\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    expect(html).toContain('<blockquote>\n<p><strong>Mintaszöveg.</strong> Igen.</p>')
    expect(html).toContain('<li>kettő</li>')
    expect(html).toContain('<td>2</td>')
    expect(html).toMatch(/<div class="scroll" tabindex="0">\s*<table>[\s\S]+<\/table>\s*<\/div>/)
  })

  it('links mail addresses that are written out, and no other', () => {
    const { html } = renderMarkdown('karrier@nidora.example vagy nidora.example, https://nidora.example')
    expect(html).toBe(
      '<p><a href="mailto:karrier@nidora.example">karrier@nidora.example</a> vagy nidora.example, https://nidora.example</p>\n',
    )
  })

  it('escapes raw HTML and drops dangerous links', () => {
    const { html } = renderMarkdown(
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](//evil.example) [z](data:text/html,x) [ok](/hu/kapcsolat)',
    )
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/href="(?:javascript|data|\/\/)/)
    expect(html).toContain('<a href="/hu/kapcsolat">ok</a>')
  })
})

describe('anchorOf', () => {
  it('is never empty', () => {
    expect(anchorOf('!?')).toBe('section')
  })
})

describe('splitAtHeading', () => {
  const { html } = renderMarkdown('a\n\n## One\n\nb\n\n## Two\n\nc')

  it('splits before a heading and loses nothing', () => {
    const [before, after] = splitAtHeading(html, 2)
    expect(before).toContain('One')
    expect(after.startsWith('<h2 id="two">')).toBe(true)
    expect(before + after).toBe(html)
  })

  it('leaves a shorter text whole', () => expect(splitAtHeading(html, 3)).toEqual([html, '']))
})

describe('sectionsOf', () => {
  it('splits a text at its headings', () => {
    expect(sectionsOf(renderMarkdown('a\n\n## One *x*\n\nb\n\n### Deep\n\n## Two\n\nc'))).toEqual({
      lead: '<p>a</p>',
      sections: [
        { id: 'one-x', title: 'One x', html: '<p>b</p>\n<h3 id="deep">Deep</h3>\n' },
        { id: 'two', title: 'Two', html: '<p>c</p>\n' },
      ],
    })
  })

  it('has no lead if the text begins with a heading', () =>
    expect(sectionsOf(renderMarkdown('## One\n\nb\n\n## Two\n\nc'))).toEqual({
      lead: '',
      sections: [
        { id: 'one', title: 'One', html: '<p>b</p>\n' },
        { id: 'two', title: 'Two', html: '<p>c</p>\n' },
      ],
    }))

  it('treats a text without headings as its lead', () =>
    expect(sectionsOf(renderMarkdown('a'))).toEqual({ lead: '<p>a</p>', sections: [] }))
})
