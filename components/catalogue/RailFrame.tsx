import { Rail } from '@/components/ui/Rail'
import { RailButtons } from '@/components/ui/RailButtons'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { listingTexts } from './listing-texts'
import styles from './ProductRail.module.css'

export interface ProductRailProps {
  /** Prefix of the ids of heading and row. */
  readonly id: string
  readonly title: React.ReactNode
  readonly products: readonly Product[]
  readonly locale: Locale
  readonly currency: Currency
  /** A link to the full list, beside the buttons. */
  readonly more?: React.ReactNode
  /** Cards without volume price and colours. */
  readonly brief?: boolean
}

interface RailFrameProps extends Pick<ProductRailProps, 'id' | 'title' | 'locale' | 'more'> {
  readonly children: React.ReactNode
}

export async function RailFrame({ id, title, locale, more, children }: RailFrameProps) {
  const t = await listingTexts(locale)
  return (
    <section aria-labelledby={id}>
      <div className="sectionHead">
        <h2 id={id}>{title}</h2>
        <div className={styles.tools}>
          {more}
          <RailButtons rail={`${id}-rail`} labels={{ previous: t('card.previous'), next: t('card.next') }} />
        </div>
      </div>
      <Rail id={`${id}-rail`} labelledBy={id}>
        {children}
      </Rail>
    </section>
  )
}
