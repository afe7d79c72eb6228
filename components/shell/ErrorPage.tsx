import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Glyph, Logo } from '@/components/ui/Logo'
import { identity } from '@/lib/contract/identity'
import type { Locale } from '@/lib/i18n/locales'
import { programLogo } from '@/lib/shop/icons'
import { errorTexts } from './error-texts'
import styles from './ErrorPage.module.css'

interface ErrorContentProps {
  readonly heading: string
  readonly text: string
  readonly actions: React.ReactNode
  /** Below the actions. */
  readonly foot?: React.ReactNode
  readonly code: string
  /** The message as logged, in English (`data-message`, R-ERR-4). */
  readonly message?: string | undefined
}

interface ErrorPageProps extends ErrorContentProps {
  readonly locale: Locale
  /** By default, as the page names it. */
  readonly shop?: ReturnType<typeof shopIn>
  /** `language`: of a link to the other language. */
  readonly links?: readonly { readonly title: string; readonly href: string; readonly language?: Locale }[]
}

/** The shop as the server knows it, or as the page in the browser, or the one before it, names it; undefined if neither does. */
export function shopIn(former?: HTMLElement | null) {
  const known = identity()
  if (known || typeof document === 'undefined') return known
  const name = (former ?? document).querySelector('meta[property="og:site_name"]')?.getAttribute('content')
  return name ? { name, logo: null } : undefined
}

/** What went wrong, and where to go: the content of an error page. */
export function ErrorContent({ heading, text, actions, foot, code, message }: ErrorContentProps) {
  return (
    <>
      <span className={styles.error_mark}>
        <Icon name="triangle-alert" />
      </span>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <div className={styles.error_actions}>{actions}</div>
      {foot}
      <p className={styles.error_code} data-message={message}>
        {code}
      </p>
    </>
  )
}

/** The layout of error pages: logo, alert icon, text; the program's arch only where its logo is the shop's. Loads no data, because that could fail too. */
export function ErrorPage({ locale, shop = shopIn(), links = [], ...content }: ErrorPageProps) {
  const home = errorTexts[locale].broken.home
  return (
    <div className={styles.error}>
      <header className={styles.error_head}>
        <a href={`/${locale}`} aria-label={shop ? `${shop.name}, ${home}` : home} data-reload="">
          {shop ? <Logo shop={shop} /> : home}
        </a>
      </header>
      <main className={styles.error_main} id="main" tabIndex={-1}>
        {shop?.logo?.src === programLogo && (
          <div className={styles.error_glyph}>
            <Glyph />
          </div>
        )}
        <ErrorContent {...content} />
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

interface BrokenScreenProps {
  readonly locale: Locale
  readonly shop?: ReturnType<typeof shopIn>
  /** The error's digest in the server log; empty if unknown. */
  readonly code: string
  /** The backend was unavailable: the same address may work shortly. */
  readonly isUnavailable?: boolean
  readonly reload: React.ReactNode
}

export function BrokenScreen({ locale, shop, code, isUnavailable = false, reload }: BrokenScreenProps) {
  const texts = errorTexts[locale].broken
  const { heading, text } = isUnavailable ? errorTexts[locale].unavailable : texts
  const status = isUnavailable ? '503' : '500'
  return (
    <ErrorPage
      locale={locale}
      shop={shop}
      heading={heading}
      text={text}
      actions={
        <>
          {reload}
          <ButtonLink variant="secondary" href={`/${locale}`} data-reload="">
            {texts.home}
          </ButtonLink>
        </>
      }
      code={texts.code.replace('{code}', code ? `${status} · ${code}` : status)}
    />
  )
}
