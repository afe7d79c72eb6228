'use client'

import { useState } from 'react'
import { languageTag } from '@/lib/i18n/locales'
import { LazyBrokenPage, localeFromAddress } from './LazyErrors'

/**
 * The error page in place of a document whose root layout has failed, so that its language can only come from the
 * address. Every page loads this: what it takes from the document that failed is read in BrokenPage.
 */
export function BrokenDocument(props: Omit<React.ComponentProps<typeof LazyBrokenPage>, 'former'>) {
  // Still there at the first rendering; Next also renders this at build time, where there is none.
  const [former] = useState(() => (globalThis.document?.documentElement.cloneNode(true) as HTMLElement) ?? null)
  return (
    <html lang={languageTag[localeFromAddress()]}>
      <body>
        <LazyBrokenPage {...props} former={former} />
      </body>
    </html>
  )
}
