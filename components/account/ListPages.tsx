import { useTranslations } from 'next-intl'
import type { Meta } from '@/lib/contract/common'
import styles from './Rows.module.css'

interface ListPagesProps {
  readonly meta: Meta
  readonly path: string
}

export function ListPages({ meta: { current_page: page, last_page: last }, path }: ListPagesProps) {
  const t = useTranslations('account.pages')
  const address = (to: number) => (to === 1 ? path : `${path}?page=${to}`)
  if (last < 2) return null
  return (
    <nav className={styles.rows_pages} aria-label={t('label')}>
      {page > 1 ? (
        <a className="btn" data-variant="secondary" rel="prev" href={address(page - 1)}>
          {t('newer')}
        </a>
      ) : (
        <span />
      )}
      <span className="small muted num">{t('page', { page, count: last })}</span>
      {page < last ? (
        <a className="btn" data-variant="secondary" rel="next" href={address(page + 1)}>
          {t('older')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
