'use client'

import '@/components/ui/styles/tokens.css'
import '@/components/ui/styles/fonts.css'
import '@/components/ui/styles/base.css'
import '@/components/ui/styles/buttons.css'
import '@/components/ui/styles/fields.css'
import '@/components/ui/styles/modes.css'
import { LazyBrokenPage, localeFromAddress } from '@/components/shell/LazyErrors'
import { languageTag } from '@/lib/i18n/locales'

/** The root layout has failed, so the language can only come from the address. */
export default function GlobalError(props: React.ComponentProps<typeof LazyBrokenPage>) {
  return (
    <html lang={languageTag[localeFromAddress()]}>
      <body>
        <LazyBrokenPage {...props} />
      </body>
    </html>
  )
}
