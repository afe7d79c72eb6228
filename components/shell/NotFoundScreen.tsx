import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { errorTexts } from './error-texts'
import { ErrorPage } from './ErrorPage'

interface NotFoundScreenProps {
  readonly locale: Locale
  /** The address that was asked for; unknown when nothing matched it (specification §8: "Page not found"). */
  readonly address?: string | undefined
}

/** 404, in the visitor's language. */
export function NotFoundScreen({ locale, address }: NotFoundScreenProps) {
  const { broken, notFound, links } = errorTexts[locale]
  const words = address ? notFound.missingPath.replace('{path}', () => address) : notFound.missing
  return (
    <ErrorPage
      home={{ href: path('index', {}, locale), label: `Nidora, ${broken.home}` }}
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
      code={`404 · ${words}`}
      links={[
        { title: links.products, href: path('all-products', {}, locale) },
        { title: links.sale, href: path('sale', {}, locale) },
        { title: links.journal, href: path('blog', {}, locale) },
        { title: links.contact, href: path('contact', {}, locale) },
      ]}
    />
  )
}
