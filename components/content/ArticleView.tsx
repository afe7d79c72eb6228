import { getMessages, getTranslations } from 'next-intl/server'
import { ProductCard } from '@/components/catalogue/ProductCard'
import { Trail } from '@/components/page/Trail'
import { isProductPhoto, relativeWidth } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import { PrintButton } from '@/components/ui/PrintButton'
import { shopTimeZone } from '@/lib/calendar/time-zone'
import { cardView } from '@/lib/catalogue/card-view'
import { renderMarkdown, splitAtHeading } from '@/lib/content/markdown'
import type { Article } from '@/lib/contract/content'
import type { Home } from '@/lib/contract/shop'
import { dateTag } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import styles from './Article.module.css'
import { articleFacts, Posts } from './Posts'

interface ArticleViewProps extends PageContext {
  readonly article: Article
  readonly others: Home['articles']
}

/** The heading before which products appear in the text: not too early, yet seen by most readers. */
const productsBefore = 3
/** Number of products within the text: the first ones the article mentions. */
const productsWithin = 2
const maxTocEntries = 3

/** Full width; 4:3 on phones. A product is shown in full, from 960 px beside the heading. */
function coverSizes(cover: NonNullable<Article['cover']>): string {
  if (isProductPhoto(cover)) return '(min-width: 60em) min(40vw, 70vh), 100vw'
  return `(min-width: 60em) min(100vw, 140rem), calc(${relativeWidth(cover, 4 / 3)} * 100vw)`
}

export async function ArticleView({ article, others, locale, currency }: ArticleViewProps) {
  const t = await getTranslations({ locale, namespace: 'blog' })
  const content = await getTranslations({ locale, namespace: 'content' })
  const date = new Intl.DateTimeFormat(dateTag[locale], { dateStyle: 'long', timeZone: shopTimeZone })
  const text = renderMarkdown(article.body)
  const [before, after] = splitAtHeading(text.html, productsBefore)
  const products = article.related_products.slice(0, productsWithin)
  const { listing } = await getMessages({ locale })
  return (
    <>
      <article className={`${styles.article} container`}>
        <Trail
          locale={locale}
          items={[{ title: t('title'), href: path('blog', {}, locale) }, { title: article.section || article.title }]}
        />
        <div className={styles.article_opening}>
          <header className={styles.article_head}>
            <h1>{article.title}</h1>
            <p className="lead">{article.lead}</p>
            {article.published_at && (
              <p className="small muted">
                {article.author && <span>{`${article.author} · `}</span>}
                <time dateTime={article.published_at}>{date.format(new Date(article.published_at))}</time>
                {article.reading_minutes > 0 && <span>{` · ${t('minutes', { count: article.reading_minutes })}`}</span>}
              </p>
            )}
          </header>
          {article.cover && (
            <figure className={styles.article_photo} data-whole={isProductPhoto(article.cover) ? '' : undefined}>
              <Picture {...article.cover} sizes={coverSizes(article.cover)} placeholder="room" priority />
            </figure>
          )}
        </div>
        <div className={styles.article_body}>
          <div className={styles.article_side}>
            {text.contents.length >= maxTocEntries && (
              <nav aria-label={content('contents')}>
                {text.contents.map(({ id, title }) => (
                  <a key={id} href={`#${id}`}>
                    {title}
                  </a>
                ))}
              </nav>
            )}
            <PrintButton variant="link" label={content('print')} />
          </div>
          {/* The renderer lets no raw HTML through (lib/content/markdown.ts). */}
          <div className={styles.article_text}>
            <div className="prose" dangerouslySetInnerHTML={{ __html: before }} />
            {products.length > 0 && (
              <div className={styles.inlineProducts}>
                {products.map((product) => (
                  <ProductCard
                    key={product.id}
                    card={cardView(product, locale, currency.id, true)}
                    currency={currency.code}
                    sizes="(min-width: 48em) 24rem, 50vw"
                    brief
                    texts={listing.card}
                  />
                ))}
              </div>
            )}
            <div className="prose" dangerouslySetInnerHTML={{ __html: after }} />
          </div>
        </div>
      </article>
      {others.length > 0 && (
        <section className="container section" aria-labelledby="more-articles">
          <h2 id="more-articles" className={styles.more}>
            {t('more')}
          </h2>
          <Posts
            articles={others}
            even
            locale={locale}
            facts={(other) => articleFacts(other, (count) => t('facts', { count }))}
          />
        </section>
      )}
    </>
  )
}
