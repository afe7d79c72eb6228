'use client'

import { lazy, Suspense, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Header.module.css'

const load = () => import('@/components/search/SearchDialog')
const SearchDialog = lazy(load)

interface SearchFieldProps {
  /** The search page. */
  readonly action: string
  readonly label: string
  readonly hint: string
  readonly locale: Locale
}

/**
 * The header's search: from 960 px a GET form, below it a link to the search page. Whoever clicks or types gets the
 * search with suggestions instead, which is loaded when somebody first reaches for the field.
 */
export function SearchField({ action, label, hint, locale }: SearchFieldProps) {
  /** What to search for in the dialog; undefined while it is closed. */
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
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
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
