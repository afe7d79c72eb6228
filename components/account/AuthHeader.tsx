import styles from './Auth.module.css'

export function AuthHeader({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className={styles.auth_head}>
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </div>
  )
}
