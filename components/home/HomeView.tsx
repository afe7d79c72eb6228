import { getTranslations } from 'next-intl/server'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { articleFacts, Posts } from '@/components/content/Posts'
import { Icon } from '@/components/ui/Icon'
import type { Home } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { Brands } from './Brands'
import feature from './Feature.module.css'
import { Hero } from './Hero'
import styles from './Home.module.css'
import { CategoryTiles, CompanyBand, PopularMosaic, SocialFeed } from './HomeSections'
import { NewsletterBand } from './NewsletterBand'

/** Splits a heading at its percentage ("Akció, akár −30%"), which is highlighted. */
export function splitAtPercent(title: string): readonly [before: string, percent: string, after: string] {
  const match = /(?:akár −\d+%|up to \d+% off|[−-]\d+%)/.exec(title)
  if (!match) return [title, '', '']
  return [title.slice(0, match.index), match[0], title.slice(match.index + match[0].length)]
}

interface MoreLinkProps {
  readonly href: string
  readonly children: React.ReactNode
}

function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <a className="arrowLink" href={href}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </a>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly more: MoreLinkProps
  readonly children: React.ReactNode
}

function Section({ id, title, more, children }: SectionProps) {
  return (
    <section className="container section" aria-labelledby={id}>
      <div className="sectionHead">
        <h2 id={id}>{title}</h2>
        <MoreLink {...more} />
      </div>
      {children}
    </section>
  )
}

interface HomeViewProps extends PageContext {
  /** Of the page, for a home page without a picture. */
  readonly title: string
  readonly home: Home
  readonly biggestDiscount: number
  readonly hasBotCheck: boolean
}

/**
 * The roles of the heroes: the first opens the page, one with points is for companies, the next is the room among the
 * products.
 */
function heroParts(heroes: Home['heroes']) {
  const [main, ...others] = heroes
  const company = others.find((hero) => hero.points.length > 0)
  return { main, company, room: others.find((hero) => hero !== company) }
}

type HomeHeading = 'categories' | 'popular' | 'discounted' | 'newest' | 'brands' | 'articles' | 'social'

export async function HomeView({ title, home, biggestDiscount, hasBotCheck, locale, currency }: HomeViewProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const { main, company, room } = heroParts(home.heroes)
  const heading = (key: HomeHeading) => home.headings[key] || t(`headings.${key}`)
  const [saleTitle, salePercent, saleRest] = splitAtPercent(heading('discounted'))
  const allProducts = path('all-products', {}, locale)
  return (
    <>
      {main ? (
        <Hero hero={main} {...{ locale, currency, biggestDiscount }} />
      ) : (
        <h1 className={`container ${styles.home_title}`}>{title}</h1>
      )}
      {home.popular_categories.length > 0 && (
        <Section
          id="categories"
          title={heading('categories')}
          more={{ href: allProducts, children: t('allCategories') }}
        >
          <CategoryTiles categories={home.popular_categories} locale={locale} />
        </Section>
      )}
      {home.popular.length > 0 && (
        <Section id="popular" title={heading('popular')} more={{ href: allProducts, children: t('allProducts') }}>
          <PopularMosaic products={home.popular} {...{ room, locale, currency }} />
        </Section>
      )}
      {home.discounted.length > 0 && (
        <div className={`section ${feature.saleBand}`}>
          <div className="container">
            <ProductRail
              id="discounted"
              title={
                <>
                  <span>{saleTitle}</span>
                  {salePercent && <span className={feature.saleBand_figure}>{salePercent}</span>}
                  {saleRest && <span>{saleRest}</span>}
                </>
              }
              products={home.discounted}
              {...{ locale, currency }}
              more={<MoreLink href={path('sale', {}, locale)}>{t('allDiscounted')}</MoreLink>}
              brief
            />
          </div>
        </div>
      )}
      {home.newest.length > 0 && (
        <div className="container section">
          <ProductRail id="newest" title={heading('newest')} products={home.newest} {...{ locale, currency }} />
        </div>
      )}
      {company && (
        <div className="container section">
          <CompanyBand hero={company} />
        </div>
      )}
      {home.brands.length > 0 && (
        <section className="container section" aria-labelledby="brands">
          <h2 className="visuallyHidden" id="brands">
            {heading('brands')}
          </h2>
          <Brands brands={home.brands} locale={locale} />
        </section>
      )}
      {home.articles.length > 0 && (
        <Section
          id="articles"
          title={heading('articles')}
          more={{ href: path('blog', {}, locale), children: t('allArticles') }}
        >
          <Posts
            articles={home.articles}
            locale={locale}
            facts={(article) => articleFacts(article, (count) => t('minutes', { count }))}
          />
        </Section>
      )}
      {home.social_feed.length > 0 && (
        <section className="section" aria-labelledby="social">
          <div className="container">
            <div className="sectionHead">
              <h2 id="social">{heading('social')}</h2>
            </div>
          </div>
          <SocialFeed posts={home.social_feed} locale={locale} />
        </section>
      )}
      <NewsletterBand newsletter={home.newsletter} {...{ locale, hasBotCheck }} />
    </>
  )
}
