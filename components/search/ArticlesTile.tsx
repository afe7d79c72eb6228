import { path } from '@/lib/routing/path'
import type { Suggestions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import styles from './SearchPage.module.css'

export interface ArticlesTileProps {
  readonly title: string
  readonly articles: Suggestions['articles']
  readonly locale: Locale
}

/** Matching articles as a tile among the products. */
export function ArticlesTile({ title, articles, locale }: ArticlesTileProps) {
  return (
    <aside className={styles.searchPage_articles} aria-label={title}>
      <h2>{title}</h2>
      <ul role="list">
        {articles.map((article) => (
          <li key={article.slug}>
            <a href={path('blog-slug', { slug: article.slug }, locale)}>{article.title}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
