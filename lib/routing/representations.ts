/** Alternative representations of a page, by suffix: Markdown, and the data it was rendered from. */
type Representation = 'markdown' | 'payload'

const markdownEnd = '.md'
const payloadEnd = '_payload.json'

export interface RepresentedPath {
  /** The page's path below the language prefix. */
  readonly below: string
  readonly representation: Representation
}

/** The representation a path below the language prefix requests; undefined for the page itself. */
export function representationOf(below: string): RepresentedPath | undefined {
  if (below === payloadEnd) return { below: '', representation: 'payload' }
  if (below.endsWith(`/${payloadEnd}`))
    return { below: below.slice(0, -payloadEnd.length - 1), representation: 'payload' }
  if (below.endsWith(markdownEnd)) return { below: below.slice(0, -markdownEnd.length), representation: 'markdown' }
  return undefined
}

export function markdownPath(pagePath: string): string {
  return `${pagePath}${markdownEnd}`
}
