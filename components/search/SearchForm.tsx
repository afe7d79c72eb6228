import styles from './SearchPage.module.css'

export interface SearchFormProps {
  readonly action: string
  readonly text: string
  readonly labels: { readonly field: string; readonly placeholder: string; readonly submit: string }
  /** Only where the header has no field of its own. */
  readonly narrow?: boolean
}

/** A search field in the page: what was searched for stays editable, with and without scripts. */
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
