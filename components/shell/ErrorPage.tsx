import { Glyph } from '@/components/ui/Glyph'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import styles from './ErrorPage.module.css'
import { Logo } from './Logo'

interface ErrorPageProps {
  /** The logo's link and its accessible name. */
  readonly home: { readonly href: string; readonly label: string }
  readonly heading: string
  readonly text: string
  readonly actions: React.ReactNode
  readonly code: string
  /** The message as logged, in English (`data-message`, R-ERR-4). */
  readonly message?: string | undefined
  /** `language`: of a link to the other language. */
  readonly links: readonly { readonly title: string; readonly href: string; readonly language?: Locale }[]
}

/** The layout of error pages: logo, alert icon, text. Loads no data, because that could fail too. */
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
        {links.map(({ title, href, language }) => (
          <a className="link" href={href} key={href} hrefLang={language} lang={language} data-reload="">
            {title}
          </a>
        ))}
      </footer>
    </div>
  )
}
