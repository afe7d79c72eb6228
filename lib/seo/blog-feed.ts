import type { Blog } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { xmlDeclaration, xmlElement, xmlText } from './xml'

export interface BlogFeed {
  readonly locale: Locale
  readonly origin: string
  readonly title: string
  readonly description: string
  /** Public path of the feed. */
  readonly self: string
}

/** The blog as RSS 2.0, newest first. */
export function blogFeedXml(items: Blog['items'], { locale, origin, title, description, self }: BlogFeed): string {
  const rows = items.map((item) => {
    const link = `${origin}${path('blog-slug', { slug: item.slug }, locale)}`
    return `<item>${xmlElement('title', item.title)}${xmlElement('link', link)}<guid isPermaLink="true">${xmlText(link)}</guid>${xmlElement('description', item.lead)}${xmlElement('pubDate', new Date(item.published_at).toUTCString())}${item.tags.map(({ name }) => xmlElement('category', name)).join('')}</item>\n`
  })
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${xmlElement('title', title)}${xmlElement('link', `${origin}${path('blog', {}, locale)}`)}${xmlElement('description', description)}${xmlElement('language', locale)}<atom:link href="${xmlText(`${origin}${self}`)}" rel="self" type="application/rss+xml"/>\n${rows.join('')}</channel>\n</rss>\n`
}
