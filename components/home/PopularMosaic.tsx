import { cardTexts } from '@/components/catalogue/listing-texts'
import { ProductCard } from '@/components/catalogue/ProductCard'
import { relativeWidth } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import { cardView } from '@/lib/catalogue/card-view'
import type { Home } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import styles from './Feature.module.css'

interface PopularMosaicProps extends PageContext {
  readonly products: Home['popular']
  readonly room: Home['heroes'][number] | undefined
}

const withRoom = 6
const withoutRoom = 8

export async function PopularMosaic({ products, room, locale, currency }: PopularMosaicProps) {
  const texts = await cardTexts(locale)
  return (
    <div className={styles.featureGrid}>
      {room && (
        <a className={styles.feature} href={room.primary.href}>
          <div className={styles.feature_photo}>
            <Picture
              {...room.image}
              sizes={`(min-width: 2560px) 78rem, (min-width: 960px) max(min(61vw, 65rem), 45rem), calc(${relativeWidth(room.image, 5 / 4)} * 100vw)`}
              placeholder="room"
            />
          </div>
          <p className={styles.feature_caption}>
            <strong>{room.title}</strong>
            <span className="muted small">{room.eyebrow ?? room.primary.label}</span>
          </p>
        </a>
      )}
      {products.slice(0, room ? withRoom : withoutRoom).map((product) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, false)}
          currency={currency.code}
          texts={texts}
          sizes="(min-width: 960px) 24vw, 50vw"
        />
      ))}
    </div>
  )
}
