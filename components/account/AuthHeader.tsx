import styles from './Auth.module.css'

/** Heading and lead of a form that makes up the whole page. */
export function AuthHeader({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className={styles.auth_head}>
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </div>
  )
}
