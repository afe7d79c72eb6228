import type { Locale } from '@/lib/i18n/locales'
import styles from './Guarantee.module.css'
import { GuaranteeNotice } from './GuaranteeNotice'

/** The notice on the legal guarantee beside other conditions of an order: whole, but not a wall. */
export function GuaranteeCard({ locale }: { readonly locale: Locale }) {
  return (
    <div className={styles.card}>
      <GuaranteeNotice locale={locale} />
    </div>
  )
}
