import { ButtonLink } from '@/components/ui/Button'
import type { Locale } from '@/lib/i18n/locales'
import { errorTexts } from './error-texts'
import { ErrorPage } from './ErrorPage'

interface BrokenScreenProps {
  readonly locale: Locale
  /** The error's digest in the server log; empty if unknown. */
  readonly code: string
  /** The backend was unavailable: the same address may work shortly. */
  readonly isUnavailable?: boolean
  readonly reload: React.ReactNode
}

export function BrokenScreen({ locale, code, isUnavailable = false, reload }: BrokenScreenProps) {
  const texts = errorTexts[locale].broken
  const { heading, text } = isUnavailable ? errorTexts[locale].unavailable : texts
  const status = isUnavailable ? '503' : '500'
  return (
    <ErrorPage
      home={{ href: `/${locale}`, label: `Nidora, ${texts.home}` }}
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
      links={[]}
    />
  )
}
