import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { brandPath } from '@/lib/catalogue/brand-path'
import styles from './Feature.module.css'

/** The brands, each with a link to its filtered products, which crawlers skip. */
export function Brands({ brands, locale }: { readonly brands: Home['brands']; readonly locale: Locale }) {
  return (
    <ul className={styles.brands} role="list">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <a href={brandPath(brand.slug, locale)} rel="nofollow">
            {brand.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
