import MarkdownIt from 'markdown-it'

/** A link in a Markdown text. */
export interface TextLink {
  /** As written. */
  readonly address: string
  readonly words: string
  /** From 1. */
  readonly line: number
}

// Like lib/content/markdown.ts, but addresses stay as written.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address

/** The links of a text, in order. Pure. */
export function linksIn(text: string): TextLink[] {
  // Most texts have none.
  if (!/[\]<]/.test(text)) return []
  const lines = text.split('\n')
  return markdown.parse(text, {}).flatMap(({ map, children }) => {
    const found: TextLink[] = []
    children?.forEach((child, index) => {
      if (child.type !== 'link_open') return
      const address = String(child.attrGet('href') ?? '')
      const end = children.findIndex((other, at) => at > index && other.type === 'link_close')
      const inside = children.slice(index + 1, end)
      const words = inside.map(({ content, type }) => (/break/.test(type) ? ' ' : content)).join('')
      const [from, to] = map ?? [0, lines.length]
      const place = lines.slice(from, to).findIndex((line) => line.includes(address))
      found.push({ address, words, line: from + Math.max(place, 0) + 1 })
    })
    return found
  })
}

/** The addresses of the pictures in a text. Pure. */
export function imagesIn(text: string): string[] {
  if (!text.includes('![')) return []
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src') ?? '')] : []))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const inside = String.raw`(?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.)*\])*`

/** A text without its links to an address, whose words stay. Pure. */
export function withoutLinks(text: string, address: string): string {
  const target = String.raw`(?:<${escaped(address)}>|${escaped(address)})`
  const title = String.raw`(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?`
  const inline = new RegExp(String.raw`(?<![!\\])\[(${inside})\]\(\s*${target}${title}\s*\)`, 'g')
  const alone = new RegExp(String.raw`<${escaped(address)}>`, 'g')
  const defined = new RegExp(String.raw`^ {0,3}\[((?:[^\[\]\\]|\\.)+)\]:\s*${target}${title}[ \t]*(?:\n|$)`, 'gm')
  const labels = [...text.matchAll(defined)].map(([, label = '']) => label)
  return labels
    .reduce(
      (rest, label) => {
        const named = new RegExp(String.raw`(?<![!\\])\[(${inside})\]\[${escaped(label)}\]`, 'gi')
        const short = new RegExp(String.raw`(?<![!\\\]])\[(${escaped(label)})\](?:\[\])?(?![(\[:])`, 'gi')
        return rest.replace(named, '$1').replace(short, '$1')
      },
      text.replace(defined, ''),
    )
    .replace(inline, '$1')
    .replace(alone, address)
}
