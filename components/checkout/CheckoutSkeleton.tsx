import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/Skeleton'
import styles from './Checkout.module.css'

export function CheckoutSkeleton() {
  const t = useTranslations('checkout')
  return (
    <div className={styles.checkout} aria-busy="true" data-loading>
      <div className={styles.checkout_main}>
        <h1 className={styles.checkout_title}>{t('title')}</h1>
        <p className="visuallyHidden" role="status">
          {t('loading')}
        </p>
        <Skeleton ratio="44 / 20" />
      </div>
      <div className={styles.checkout_summary}>
        <Skeleton ratio="27 / 30" />
      </div>
    </div>
  )
}
