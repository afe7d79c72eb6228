'use client'

import { use, useId, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { goTo } from '@/components/ui/go-to'
import { isComposing } from '@/components/ui/composing'
import { Icon } from '@/components/ui/Icon'
import { interpolate, pluralized } from '@/lib/catalogue/interpolate'
import type { Locale } from '@/lib/i18n/locales'
import { currencyCodeOf } from '@/lib/money/currency'
import { clearSearches, recentSearches, rememberSearch } from '@/lib/search/recent-searches'
import {
  maxSuggestions,
  nextOption,
  searchAddress,
  type SuggestionOption,
  suggestionOptions,
} from '@/lib/search/suggestion-options'
import { loadSearchTexts } from './search-texts'
import styles from './Search.module.css'
import { optionId, SuggestionList } from './SuggestionList'
import { useSuggestions } from './use-suggestions'

interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Text of the header's search field. */
  readonly initialText: string
  readonly searchPath: string
  readonly locale: Locale
}

/**
 * The search dialog: a combobox with a grouped listbox (WAI-ARIA APG). The focus stays in the field; arrow keys move
 * the active option, Enter opens it or searches, Escape clears the field, then closes.
 */
export default function SearchDialog({ open, onClose, initialText, searchPath, locale }: SearchDialogProps) {
  const texts = use(loadSearchTexts(locale, searchPath))
  const listId = useId()
  const [typed, setTyped] = useState(initialText)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const { text, answer } = useSuggestions(typed)
  const currency = currencyCodeOf(document.documentElement.dataset.currency)

  const options: readonly SuggestionOption[] = text
    ? answer?.found
      ? suggestionOptions(answer.found, text, locale, texts.all)
      : []
    : [
        ...recent.map((label) => ({ kind: 'recent' as const, label, href: searchAddress(label, locale) })),
        ...texts.popularCategories.map((category) => ({ kind: 'category' as const, ...category })),
      ].slice(0, maxSuggestions)
  const isEmpty = text !== '' && answer?.text === text && answer.found !== undefined && options.length === 0
  const hasFailed = text !== '' && answer?.text === text && answer.found === undefined

  function type(next: string) {
    setTyped(next)
    setActive(-1)
  }

  function leaveFor(href: string) {
    rememberSearch(text)
    onClose()
    goTo(href)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = nextOption(event.key, active, options.length)
      setActive(next)
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault()
      type('')
    }
  }

  const count = options.filter(({ kind }) => kind !== 'all').length
  const found = text && count > 0 ? interpolate(pluralized(texts.found, count), { count }) : ''
  return (
    <Dialog open={open} onClose={onClose} className={styles.search} label={texts.title}>
      <form
        className={`container ${styles.search_bar}`}
        role="search"
        action={searchPath}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = options[active]
          if (chosen) leaveFor(chosen.href)
          else if (text) leaveFor(searchAddress(text, locale))
        }}
      >
        <Icon name="search" size="lg" />
        <input
          className={styles.search_input}
          type="search"
          name="q"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          aria-describedby={`${listId}-hint`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={texts.placeholder}
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed && (
          <button className={`link ${styles.search_clear}`} type="button" onClick={() => type('')}>
            {texts.clear}
          </button>
        )}
        <button className="iconBtn" type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </form>
      <p className="visuallyHidden" id={`${listId}-hint`}>
        {texts.hint}
      </p>
      <p className="visuallyHidden" role="status">
        {hasFailed ? texts.failed : isEmpty ? texts.none : found}
      </p>
      {(options.length > 0 || isEmpty || hasFailed) && (
        <div className={styles.search_body}>
          <div className="container">
            {options.length > 0 && (
              <SuggestionList
                id={listId}
                {...{ options, active, currency, texts }}
                text={text}
                onPick={() => {
                  rememberSearch(text)
                  onClose()
                }}
              />
            )}
            {!text && recent.length > 0 && (
              <button
                className={`link ${styles.search_clear}`}
                type="button"
                onClick={() => {
                  clearSearches()
                  setRecent([])
                }}
              >
                {texts.forget}
              </button>
            )}
            {isEmpty && (
              <div className={styles.search_empty}>
                <h2>{texts.none}</h2>
                <p className="muted">{interpolate(texts.noneText, { text })}</p>
                <div className={styles.search_actions}>
                  <a className="btn" data-variant="secondary" href={texts.allProducts.href}>
                    {texts.allProducts.label}
                  </a>
                  <a className="btn" data-variant="quiet" href={texts.contact.href}>
                    {texts.contact.label}
                  </a>
                </div>
              </div>
            )}
            {hasFailed && <p className="muted">{texts.failed}</p>}
          </div>
        </div>
      )}
    </Dialog>
  )
}
