import { Picture } from '@/components/ui/Picture'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './CategoryTiles.module.css'

export interface CategoryTilesProps {
  readonly categories: Home['popular_categories']
  readonly locale: Locale
}

/** The popular categories, each with a picture and how much there is. */
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
            <Picture
              src={category.image?.src}
              alt=""
              width={category.image?.width ?? 0}
              height={category.image?.height ?? 0}
              sizes="(min-width: 960px) 16vw, (min-width: 600px) 33vw, 50vw"
            />
          </div>
          <p className={styles.catTile_name}>
            {category.title}
            <span className={styles.catTile_count}>{groupedNumber(category.product_count)}</span>
          </p>
        </a>
      ))}
    </div>
  )
}
