import TurndownService from 'turndown'

/** A tag of HTML, or a character reference as HTML writes it. */
const markup = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

const converter = new TurndownService({ bulletListMarker: '-', headingStyle: 'atx', hr: '' })
// Descriptions of products are plain paragraphs: marks of Markdown would be shown.
converter.escape = (text) => text
const plainTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
converter.addRule('headings', { filter: [...plainTags], replacement: (content) => `\n\n${content}\n\n` })
converter.addRule('emphasis', {
  filter: ['b', 'strong', 'i', 'em', 'code', 'blockquote', 'pre'],
  replacement: (content, node) =>
    node.nodeName === 'BLOCKQUOTE' || node.nodeName === 'PRE' ? `\n\n${content}\n\n` : content,
})
converter.addRule('pictures', { filter: 'img', replacement: () => '' })
converter.addRule('links', { filter: 'a', replacement: (content) => content })
converter.addRule('lists', {
  filter: 'li',
  replacement: (content) => `– ${content.trim().replace(/\s*\n\s*/g, ' ')}\n`,
})
converter.addRule('cells', { filter: ['td', 'th'], replacement: (content) => `${content.trim()} ` })
converter.addRule('rows', { filter: 'tr', replacement: (content) => `${content.trim()}\n` })
converter.addRule('breaks', { filter: 'br', replacement: () => '\n' })
converter.remove(['script', 'style', 'iframe', 'object', 'video', 'noscript'])

/** What a conversion leaves behind, as it cannot be shown in a text. */
const lostTags = /<(img|iframe|video|table|a|form|object)\b/gi

/** The names of elements whose content or function a text cannot have. Pure. */
export function lostIn(html: string): string[] {
  return [...new Set([...html.matchAll(lostTags)].map(([, tag = '']) => tag.toLowerCase()))]
}

/** The paragraphs of a description, written in HTML or plainly. Pure. */
export function paragraphsOf(written: string): string[] {
  const text = markup.test(written) ? converter.turndown(written) : written
  return text
    .normalize('NFC')
    .split(/\n+/)
    .map((line) => line.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((line) => line !== '' && line !== '–')
}

/** A text of one line: a name, a category. Pure. */
export const lineOf = (written: string): string => paragraphsOf(written).join(' ')
