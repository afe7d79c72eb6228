import { Picture } from '@/components/ui/Picture'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Posts.module.css'

type Teaser = Home['articles'][number]

export interface PostsProps {
  readonly articles: readonly Teaser[]
  readonly locale: Locale
  /** Section and reading time in words. */
  readonly facts: (article: Teaser) => string
  /** All of one size instead of the first large and two beside it. */
  readonly even?: boolean
  readonly heading?: 'h2' | 'h3'
}

const sizes = {
  lead: '(min-width: 960px) 48vw, 100vw',
  even: '(min-width: 960px) 32vw, (min-width: 600px) 50vw, 100vw',
  beside: '(min-width: 960px) 24vw, (min-width: 600px) 50vw, 100vw',
}

/** Articles as teasers. */
export function Posts({ articles, locale, facts, even = false, heading: Heading = 'h3' }: PostsProps) {
  return (
    <div className={styles.posts} data-even={even ? '' : undefined}>
      {articles.map((article, index) => {
        const isLead = index === 0 && !even
        return (
          <article key={article.slug} className={styles.post} data-lead={isLead ? '' : undefined}>
            <div className={styles.post_photo}>
              <Picture
                src={article.cover?.src}
                alt=""
                width={article.cover?.width ?? 0}
                height={article.cover?.height ?? 0}
                sizes={isLead ? sizes.lead : even ? sizes.even : sizes.beside}
                placeholder="room"
              />
            </div>
            <p className={styles.post_meta}>{facts(article)}</p>
            <Heading className={styles.post_title}>
              <a href={path('blog-slug', { slug: article.slug }, locale)}>{article.title}</a>
            </Heading>
            {isLead && <p className={styles.post_intro}>{article.lead}</p>}
          </article>
        )
      })}
    </div>
  )
}
