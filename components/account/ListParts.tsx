import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Picture } from '@/components/ui/Picture'
import type { AccountOrder } from '@/lib/contract/account'
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

const maxPhotos = 3

export function RowPhotos({ items }: Pick<AccountOrder, 'items'>) {
  const hidden = items.length - maxPhotos
  return (
    <div className={styles.row_photos}>
      {items.slice(0, maxPhotos).map(({ id, name, image }) => (
        <Picture
          key={id}
          src={image?.src}
          alt={name}
          width={image?.width ?? 0}
          height={image?.height ?? 0}
          fixedWidth={56}
        />
      ))}
      {hidden > 0 && <span>+{hidden}</span>}
    </div>
  )
}

/** The page number in the query, from 1. Client only: the served page is the same for everybody. */
export function usePageNumber(): number {
  const page = Number(useSearchParams().get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
