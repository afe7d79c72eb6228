import { ButtonLink } from '@/components/ui/Button'
import type { Locale } from '@/lib/i18n/locales'
import { errorTexts } from './error-texts'
import { ErrorPage } from './ErrorPage'

interface BrokenScreenProps {
  readonly locale: Locale
  /** The error's digest in the server log; empty if unknown. */
  readonly code: string
  readonly reload: React.ReactNode
}

export function BrokenScreen({ locale, code, reload }: BrokenScreenProps) {
  const texts = errorTexts[locale].broken
  return (
    <ErrorPage
      home={{ href: `/${locale}`, label: `Nidora, ${texts.home}` }}
      heading={texts.heading}
      text={texts.text}
      actions={
        <>
          {reload}
          <ButtonLink variant="secondary" href={`/${locale}`} data-reload="">
            {texts.home}
          </ButtonLink>
        </>
      }
      code={texts.code.replace('{code}', code ? `500 · ${code}` : '500')}
      links={[]}
    />
  )
}
