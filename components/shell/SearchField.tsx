'use client'

import { lazy, Suspense, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Header.module.css'

const load = () => import('@/components/search/SearchDialog')
const SearchDialog = lazy(load)

interface SearchFieldProps {
  readonly action: string
  readonly label: string
  readonly hint: string
  readonly locale: Locale
}

/**
 * The header's search: a GET form from 960 px, below that a link to the search page. With scripts, a click or typing opens the
 * search dialog with suggestions, which is preloaded on hover or focus.
 */
export function SearchField({ action, label, hint, locale }: SearchFieldProps) {
  /** Initial text of the dialog; undefined while it is closed. */
  const [text, setText] = useState<string>()
  const preload = () => void load()
  return (
    <>
      <form className={styles.header_search} role="search" action={action} method="get">
        <button className={styles.header_searchSubmit} aria-label={label}>
          <Icon name="search" />
        </button>
        <input
          type="search"
          name="q"
          placeholder={hint}
          aria-label={label}
          autoComplete="off"
          required
          maxLength={200}
          onFocus={preload}
          onClick={(event) => setText(event.currentTarget.value)}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <a
        className={`iconBtn ${styles.header_searchBtn}`}
        href={action}
        aria-label={label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setText('')
        }}
      >
        <Icon name="search" />
      </a>
      {text !== undefined && (
        <Suspense fallback={null}>
          <SearchDialog
            open
            onClose={() => setText(undefined)}
            initialText={text}
            searchPath={action}
            locale={locale}
          />
        </Suspense>
      )}
    </>
  )
}
