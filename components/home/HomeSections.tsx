import { getMessages, getTranslations } from 'next-intl/server'
import { ProductCard } from '@/components/catalogue/ProductCard'
import { Icon } from '@/components/ui/Icon'
import { relativeWidth } from '@/components/ui/image-source'
import { noPicture, Picture } from '@/components/ui/Picture'
import { cardView } from '@/lib/catalogue/card-view'
import { groupedNumber } from '@/lib/catalogue/measures'
import { roomAnchor } from '@/lib/catalogue/rooms'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import styles from './Feature.module.css'
import home from './Home.module.css'
import { RoomSet } from './RoomSet'

interface CategoryTilesProps {
  readonly categories: Home['popular_categories']
  readonly locale: Locale
}

/** Square tiles, cropped. */
function tileSizes(image: Home['popular_categories'][number]['image']): string {
  const times = image ? relativeWidth(image, 1) : 1
  const desktop = `(min-width: 160em) calc(${times} * 14vw), (min-width: 60em) calc(${times} * min(16vw, 17.75rem))`
  return `${desktop}, (min-width: 37.5em) calc(${times} * 33vw), calc(${times} * 50vw)`
}

export function CategoryTiles({ categories, locale }: CategoryTilesProps) {
  return (
    <div className={home.catTiles} data-plain={categories.some(({ image }) => image) ? undefined : ''}>
      {categories.map((category) => (
        <a
          key={category.id}
          className={home.catTile}
          href={path('categories-category_slug', { category_slug: category.slug }, locale)}
        >
          <div className={home.catTile_photo}>
            <Picture {...(category.image ?? noPicture)} alt="" sizes={tileSizes(category.image)} />
          </div>
          <p className={home.catTile_name}>
            <span>{category.title}</span>
            {category.product_count !== null && (
              <span className={home.catTile_count}>{groupedNumber(category.product_count)}</span>
            )}
          </p>
        </a>
      ))}
    </div>
  )
}

interface PopularMosaicProps extends PageContext {
  readonly products: Home['popular']
  readonly room: Home['heroes'][number] | undefined
}

const withRoom = 6
const withoutRoom = 8

export async function PopularMosaic({ products, room, locale, currency }: PopularMosaicProps) {
  const { listing } = await getMessages({ locale })
  return (
    <div className={styles.featureGrid}>
      {room && (
        <div className={styles.feature} id={roomAnchor(room)}>
          <a className={styles.feature_link} href={room.primary.href}>
            <div className={styles.feature_photo}>
              <Picture
                {...room.image}
                sizes={`(min-width: 120em) 43.5vw, (min-width: 60em) max(min(46.7vw, 50rem), 36rem), calc(${relativeWidth(room.image, 5 / 4)} * 100vw)`}
                placeholder="room"
              />
            </div>
            <p className={styles.feature_caption}>
              <strong>{room.title}</strong>
              <span className="muted small">{room.eyebrow ?? room.primary.label}</span>
            </p>
          </a>
          <RoomSet hotspots={room.hotspots} {...{ locale, currency }} />
        </div>
      )}
      {products.slice(0, room ? withRoom : withoutRoom).map((product) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, false)}
          currency={currency.code}
          texts={listing.card}
          sizes="(min-width: 60em) 24vw, 50vw"
        />
      ))}
    </div>
  )
}

export function CompanyBand({ hero }: { readonly hero: Home['heroes'][number] }) {
  return (
    <div className={styles.companyBand}>
      <div className={styles.companyBand_text}>
        <h2>{hero.title}</h2>
        <p className="lead">{hero.text}</p>
        <ul className={styles.companyBand_list} role="list">
          {hero.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <a className="btn" data-variant="primary" href={hero.primary.href}>
          {hero.primary.label}
        </a>
      </div>
      <div className={styles.companyBand_photo}>
        <Picture
          {...hero.image}
          alt=""
          sizes="(min-width: 60em) max(min(57vw, 81rem), 60rem), max(100vw, 29rem)"
          placeholder="room"
        />
      </div>
    </div>
  )
}

interface SocialFeedProps {
  readonly posts: Home['social_feed']
  readonly locale: Locale
}

const maxPosts = 6

/** Customers' photos, served by the shop itself: no third party is called. */
export async function SocialFeed({ posts, locale }: SocialFeedProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <div className={home.social}>
      {posts.slice(0, maxPosts).map(({ author, text, href, image }) => {
        const times = relativeWidth(image, 1)
        return (
          <a key={author + href} href={href} aria-label={t('social', { author, text })}>
            <Picture {...image} alt="" sizes={`(min-width: 60em) calc(${times} * 17vw), calc(${times} * 34vw)`} />
            <span aria-hidden="true">{author}</span>
          </a>
        )
      })}
    </div>
  )
}
