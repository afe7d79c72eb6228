import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  readonly label: string
  /** From the home page to the current page, which needs no `href`. */
  readonly items: readonly { readonly title: string; readonly href?: string | undefined }[]
}

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      <ol>
        {items.map(({ title, href }, index) => (
          <li key={`${index}-${title}`}>
            {href && index < items.length - 1 ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
