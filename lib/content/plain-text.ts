import { renderMarkdown } from './markdown'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const inlineTags = /<\/?(?:a|em|strong|s|code)\b[^>]*>/g

/** The words of rendered Markdown, which has no other entities than these. */
export function plainText(html: string): string {
  const words = html.replace(inlineTags, '').replace(/<[^>]+>/g, ' ')
  // Not \s, which would take the spaces that do not break, too.
  return words
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}

/** The words of a text in Markdown, for those who show no formatting: structured data and the search within answers. */
export function plainOfMarkdown(source: string): string {
  return plainText(renderMarkdown(source).html)
}
