import { isProductPhoto, relativeWidth } from '@/components/ui/image-source'
import { noPicture, Picture } from '@/components/ui/Picture'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Posts.module.css'

type Teaser = Home['articles'][number]

export interface PostsProps {
  readonly articles: readonly Teaser[]
  readonly locale: Locale
  /** Section and reading time. */
  readonly facts: (article: Teaser) => string
  /** Equal sizes instead of one large and two small. */
  readonly even?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** Section and reading time of an article, if known. */
export function articleFacts({ section, reading_minutes: count }: Teaser, minutes: (count: number) => string): string {
  return [section, count > 0 ? minutes(count) : ''].filter(Boolean).join(' · ')
}

type Place = 'lead' | 'even' | 'beside'

/** Width of each slot from 960 and 1920 px, and its aspect ratio. */
const places = {
  lead: ['min(47vw, 50rem)', 'min(47vw, 70rem)', 3 / 2],
  even: ['min(32vw, 33rem)', 'min(30.5vw, 46rem)', 3 / 2],
  beside: ['min(24vw, 25rem)', 'min(23vw, 35rem)', 1],
} as const

const isProduct = (cover: Teaser['cover']) => cover !== null && isProductPhoto(cover)

/** @param isSquare whether all frames are square, because one has a product. */
function sizesOf(cover: Teaser['cover'], place: Place, isSquare: boolean): string {
  const isLeadProduct = place === 'lead' && isProduct(cover)
  const [usual, maxWidth, ratio] = places[isLeadProduct ? 'beside' : place]
  const times = (frame: number) => (cover ? relativeWidth(cover, frame) : 1)
  const wide = times(isSquare && place === 'even' ? 1 : ratio)
  const narrow = times(isSquare ? 1 : 3 / 2)
  const isWideLead = place === 'lead' && !isLeadProduct
  const two = `(min-width: 37.5em) calc(${isWideLead ? `${times(3 / 2)} * 100vw` : `${narrow} * 50vw`}), `
  const desktop = `(min-width: 120em) calc(${wide} * ${maxWidth}), (min-width: 60em) calc(${wide} * ${usual})`
  return `${desktop}, ${two}calc(${narrow} * 100vw)`
}

export function Posts({ articles, locale, facts, even = false, heading: Heading = 'h3' }: PostsProps) {
  const isSquare = articles.some(({ cover }) => isProduct(cover))
  return (
    <div className={styles.posts} data-even={even ? '' : undefined} data-square={isSquare ? '' : undefined}>
      {articles.map((article, index) => {
        const isLead = index === 0 && !even
        return (
          <article key={article.slug} className={styles.post} data-lead={isLead ? '' : undefined}>
            <div className={styles.post_photo} data-whole={isProduct(article.cover) ? '' : undefined}>
              <Picture
                {...(article.cover ?? noPicture)}
                alt=""
                sizes={sizesOf(article.cover, isLead ? 'lead' : even ? 'even' : 'beside', isSquare)}
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
