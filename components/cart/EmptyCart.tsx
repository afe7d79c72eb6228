import { useTranslations } from 'next-intl'
import { Glyph } from '@/components/ui/Logo'
import type { SoleHeading } from '@/components/ui/SoleHeading'
import type { CartPaths } from './cart-paths'
import styles from './Cart.module.css'

interface EmptyCartProps {
  readonly paths: CartPaths
  readonly heading: 'h1' | 'h3' | typeof SoleHeading
}

export function EmptyCart({ paths, heading: Heading }: EmptyCartProps) {
  const t = useTranslations('cart.empty')
  return (
    <div className={styles.empty}>
      <div className={styles.empty_glyph}>
        <Glyph />
      </div>
      <Heading>{t('title')}</Heading>
      <p className="lead">{t('text')}</p>
      <div className={styles.empty_actions}>
        <a className="btn" data-variant="primary" href={paths.products}>
          {t('browse')}
        </a>
        <a className="btn" data-variant="secondary" href={paths.favourites}>
          {t('favourites')}
        </a>
      </div>
    </div>
  )
}
