import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/Picture'
import type { AccountOrder } from '@/lib/contract/account'
import type { Meta } from '@/lib/contract/common'
import styles from './Account.module.css'

interface AccountListProps {
  readonly kind: 'orders' | 'offers'
  readonly title: string
  readonly meta: Meta
  /** The list's first page. */
  readonly path: string
  /** Errors of loading the list, and outcomes of actions on it. */
  readonly callouts: ReactNode
  readonly isOutdated: boolean
  /** Shown when the customer has none. */
  readonly none: { readonly text: string; readonly href: string; readonly label: string }
  readonly children: readonly ReactNode[]
}

/** A page of the customer's orders or quotes. */
export function AccountList({ kind, title, meta, path, callouts, isOutdated, none, children }: AccountListProps) {
  const t = useTranslations('account')
  const empty = meta.total === 0 ? none : { text: t(`${kind}.pastEnd`), href: path, label: t('pages.first') }
  return (
    <section aria-labelledby={kind}>
      <div className={styles.rows_head}>
        <h2 id={kind}>{title}</h2>
        <span className="small muted">{t(`${kind}.count`, { count: meta.total })}</span>
      </div>
      {callouts}
      {children.length === 0 ? (
        <div className={styles.rows_empty}>
          <p>{empty.text}</p>
          <a className="btn" data-variant="secondary" href={empty.href}>
            {empty.label}
          </a>
        </div>
      ) : (
        <ul className={styles.rows} aria-busy={isOutdated || undefined}>
          {children}
        </ul>
      )}
      <ListPages meta={meta} path={path} />
    </section>
  )
}

function ListPages({ meta: { current_page: page, last_page: last }, path }: Pick<AccountListProps, 'meta' | 'path'>) {
  const t = useTranslations('account.pages')
  if (last < 2) return null
  const link = (to: number, rel: 'prev' | 'next', label: string) => (
    <a className="btn" data-variant="secondary" rel={rel} href={to === 1 ? path : `${path}?page=${to}`}>
      {label}
    </a>
  )
  return (
    <nav className={styles.rows_pages} aria-label={t('label')}>
      {page > 1 ? link(Math.min(page - 1, last), 'prev', t('newer')) : <span />}
      <span className="small muted num">{t('page', { page, count: last })}</span>
      {page < last ? link(page + 1, 'next', t('older')) : <span />}
    </nav>
  )
}

interface AccountRowProps extends Pick<AccountOrder, 'items'> {
  readonly href: string
  readonly number: string
  readonly meta: string
  /** State, total and what can be done. */
  readonly children: ReactNode
}

const maxPhotos = 3

export function AccountRow({ href, number, meta, items, children }: AccountRowProps) {
  const hidden = items.length - maxPhotos
  return (
    <li className={styles.row}>
      <div className={styles.row_head}>
        <p className={styles.row_no}>
          <a href={href}>{number}</a>
        </p>
        <p className={styles.row_meta}>{meta}</p>
      </div>
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
        {hidden > 0 && <span>{`+${hidden}`}</span>}
      </div>
      <div className={styles.row_side}>{children}</div>
    </li>
  )
}

/** The page number in the query, from 1. Client only: the served page is the same for everybody. */
export function usePageNumber(): number {
  const page = Number(useSearchParams().get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
