import styles from './SearchPage.module.css'

export interface SearchFormProps {
  readonly action: string
  readonly text: string
  readonly labels: { readonly field: string; readonly placeholder: string; readonly submit: string }
  /** Only on screens whose header has no search field. */
  readonly narrow?: boolean
}

/** A search field in the page with the current term; works without JavaScript. */
export function SearchForm({ action, text, labels, narrow = false }: SearchFormProps) {
  return (
    <form
      className={styles.searchPage_form}
      role="search"
      action={action}
      method="get"
      aria-label={labels.field}
      data-narrow={narrow ? '' : undefined}
    >
      <input
        className="field_control"
        type="search"
        name="q"
        aria-label={labels.field}
        placeholder={labels.placeholder}
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="btn" data-variant="primary" type="submit">
        {labels.submit}
      </button>
    </form>
  )
}
