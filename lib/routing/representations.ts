/** Other forms of a page, by the end of its address: its Markdown twin and the data it was rendered from. */
export type Representation = 'markdown' | 'payload'

const markdownEnd = '.md'
const payloadEnd = '_payload.json'

export interface RepresentedPath {
  /** The page's own path below the language prefix. */
  readonly below: string
  readonly representation: Representation
}

/** What form of which page a path below the language prefix asks for; undefined when it is the page itself. */
export function representationOf(below: string): RepresentedPath | undefined {
  if (below === payloadEnd) return { below: '', representation: 'payload' }
  if (below.endsWith(`/${payloadEnd}`))
    return { below: below.slice(0, -payloadEnd.length - 1), representation: 'payload' }
  if (below.endsWith(markdownEnd)) return { below: below.slice(0, -markdownEnd.length), representation: 'markdown' }
  return undefined
}

/** Address of a page's Markdown twin. */
export function markdownPath(pagePath: string): string {
  return `${pagePath}${markdownEnd}`
}
