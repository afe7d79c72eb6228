'use client'

import '@/components/ui/styles/tokens.css'
import '@/components/ui/styles/fonts.css'
import '@/components/ui/styles/base.css'
import { LazyBrokenPage, localeFromAddress } from '@/components/shell/LazyBrokenPage'
import { languageTag } from '@/lib/i18n/locales'

interface GlobalErrorProps {
  readonly error: unknown
  readonly retry: () => void
}

/** The root layout has failed, so the language can only come from the address. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const locale = localeFromAddress()
  return (
    <html lang={languageTag[locale]}>
      <body>
        <title>Nidora</title>
        <LazyBrokenPage locale={locale} error={error} retry={retry} />
      </body>
    </html>
  )
}
