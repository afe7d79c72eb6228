import { relativeWidth } from '@/components/ui/image-source'
import { noPicture, Picture } from '@/components/ui/Picture'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './CategoryTiles.module.css'

interface CategoryTilesProps {
  readonly categories: Home['popular_categories']
  readonly locale: Locale
}

/** Square tiles, cropped. */
function sizesOf(image: Home['popular_categories'][number]['image']): string {
  const times = image ? relativeWidth(image, 1) : 1
  const desktop = `(min-width: 2560px) calc(${times} * 14vw), (min-width: 960px) calc(${times} * min(16vw, 17.75rem))`
  return `${desktop}, (min-width: 600px) calc(${times} * 33vw), calc(${times} * 50vw)`
}

export function CategoryTiles({ categories, locale }: CategoryTilesProps) {
  return (
    <div className={styles.catTiles}>
      {categories.map((category) => (
        <a
          key={category.id}
          className={styles.catTile}
          href={path('categories-category_slug', { category_slug: category.slug }, locale)}
        >
          <div className={styles.catTile_photo}>
            <Picture {...(category.image ?? noPicture)} alt="" sizes={sizesOf(category.image)} />
          </div>
          <p className={styles.catTile_name}>
            {category.title}
            {category.product_count !== null && (
              <span className={styles.catTile_count}>{groupedNumber(category.product_count)}</span>
            )}
          </p>
        </a>
      ))}
    </div>
  )
}
