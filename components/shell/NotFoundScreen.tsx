import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { errorTexts, type ErrorTexts } from './error-texts'
import { ErrorPage } from './ErrorPage'

interface NotFoundScreenProps {
  readonly locale: Locale
  /** The requested address; unknown if it has no locale prefix. */
  readonly address?: string | undefined
  /** 410 for removed pages. */
  readonly status?: 404 | 410
}

const messageOf = ({ missing, missingPath }: ErrorTexts['notFound'], address: string | undefined) =>
  address ? missingPath.replace('{path}', () => address) : missing

export function NotFoundScreen({ locale, address, status = 404 }: NotFoundScreenProps) {
  const { notFound, links } = errorTexts[locale]
  return (
    <ErrorPage
      locale={locale}
      heading={notFound.heading}
      text={notFound.text}
      actions={
        <>
          <ButtonLink href={path('index', {}, locale)} data-reload="">
            {notFound.home}
          </ButtonLink>
          <ButtonLink variant="secondary" href={path('search', {}, locale)} data-reload="">
            <Icon name="search" />
            {notFound.search}
          </ButtonLink>
        </>
      }
      code={`${status} · ${messageOf(notFound, address)}`}
      message={messageOf(errorTexts.en.notFound, address)}
      links={[
        { title: links.products, href: path('all-products', {}, locale) },
        { title: links.sale, href: path('sale', {}, locale) },
        { title: links.journal, href: path('blog', {}, locale) },
        { title: links.contact, href: path('contact', {}, locale) },
        { title: links.otherLanguage, href: path('index', {}, otherLocale(locale)), language: otherLocale(locale) },
      ]}
    />
  )
}
