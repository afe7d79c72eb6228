import MarkdownIt from 'markdown-it'
import { unbroken } from '@/lib/i18n/unbroken'

interface TocEntry {
  readonly id: string
  readonly title: string
}

export interface RenderedText {
  /** Safe HTML: raw HTML is escaped, links are http(s), mailto, tel or relative. */
  readonly html: string
  /** Headings of level 2, in order. */
  readonly contents: readonly TocEntry[]
}

/** "3. A termék és az ár" → "3-a-termek-es-az-ar": stable anchors without accents. */
export function anchorOf(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
}

const allowedLink = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Renders the shop's own Markdown (CommonMark with tables) to HTML and a table of contents. */
export function renderMarkdown(source: string): RenderedText {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  // Written-out mail addresses become links; other addresses only where the text makes them one.
  markdown.linkify.set({ fuzzyLink: false })
  for (const scheme of ['http:', 'https:', 'ftp:', '//']) markdown.linkify.add(scheme, null)
  markdown.validateLink = (address) => allowedLink.test(address.trim())
  // Wide tables scroll in their own container, by keyboard too.
  markdown.renderer.rules.table_open = () => '<div class="scroll" tabindex="0">\n<table>\n'
  markdown.renderer.rules.table_close = () => '</table>\n</div>\n'

  markdown.renderer.rules.text = (tokens, index) => markdown.utils.escapeHtml(unbroken(tokens[index]?.content ?? ''))

  const contents: TocEntry[] = []
  const used = new Map<string, number>()
  const tokens = markdown.parse(source, {})
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return
    const title = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
    const base = anchorOf(title)
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    const id = count === 1 ? base : `${base}-${count}`
    token.attrSet('id', id)
    if (token.tag === 'h2') contents.push({ id, title })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents }
}

/** Splits rendered HTML before its nth heading of level 2 (from 1); the second part is empty if there are fewer. */
export function splitAtHeading(html: string, nth: number): [before: string, after: string] {
  let at = -1
  for (let count = 0; count < nth; count += 1) {
    at = html.indexOf('<h2', at + 1)
    if (at < 0) return [html, '']
  }
  return [html.slice(0, at), html.slice(at)]
}

interface TextSections {
  /** HTML before the first heading of level 2. */
  readonly lead: string
  readonly sections: readonly (TocEntry & { readonly html: string })[]
}

/** Splits a rendered text at its headings of level 2, which are not part of the sections' HTML. */
export function sectionsOf({ html, contents }: RenderedText): TextSections {
  const [lead, rest] = splitAtHeading(html, 1)
  // Split by itself, as a text that begins with a heading has nothing before it.
  const parts = rest.split(/(?=<h2\b)/)
  const sections = contents.map((entry, index) => ({
    ...entry,
    html: (parts[index] ?? '').replace(/^<h2\b[\s\S]*?<\/h2>\s*/, ''),
  }))
  return { lead: lead.trim(), sections }
}
