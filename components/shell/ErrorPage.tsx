import { Glyph } from '@/components/ui/Glyph'
import { Icon } from '@/components/ui/Icon'
import styles from './ErrorPage.module.css'
import { Logo } from './Logo'

export interface ErrorPageProps {
  /** The route named index, and what the logo leads to in words. */
  readonly home: { readonly href: string; readonly label: string }
  readonly heading: string
  readonly text: string
  readonly actions: React.ReactNode
  /** What exactly happened: status, address or error code. */
  readonly code: string
  /** The same in the words of the log, for whoever reads pages by machine. */
  readonly message?: string | undefined
  /** Ways on at the foot. */
  readonly links: readonly { readonly title: string; readonly href: string }[]
}

/** The generic error page: logo leading home, alert icon, text. It needs nothing that could fail too. */
export function ErrorPage({ home, heading, text, actions, code, message, links }: ErrorPageProps) {
  return (
    <div className={styles.error}>
      <header className={styles.error_head}>
        <a href={home.href} aria-label={home.label} data-reload="">
          <Logo />
        </a>
      </header>
      <main className={styles.error_main} id="main" tabIndex={-1}>
        <div className={styles.error_glyph}>
          <Glyph />
        </div>
        <span className={styles.error_mark}>
          <Icon name="triangle-alert" />
        </span>
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div className={styles.error_actions}>{actions}</div>
        <p className={styles.error_code} data-message={message}>
          {code}
        </p>
      </main>
      <footer className={styles.error_foot}>
        {links.map(({ title, href }) => (
          <a className="link" href={href} key={href} data-reload="">
            {title}
          </a>
        ))}
      </footer>
    </div>
  )
}
