'use client'

import { useState } from 'react'
import { languageTag } from '@/lib/i18n/locales'
import { LazyBrokenPage, localeFromAddress } from './LazyErrors'

const nameProperty = 'og:site_name'

/** The shop's colours, fonts and name as the page says them that has failed, which is still there at the first rendering. */
function lookOfPage() {
  if (typeof document === 'undefined') return {}
  const { style } = document.documentElement
  return {
    style: Object.fromEntries(Array.from(style, (property) => [property, style.getPropertyValue(property)])),
    name: document.querySelector(`meta[property="${nameProperty}"]`)?.getAttribute('content'),
  }
}

/** The error page in place of a document whose root layout has failed, so that its language can only come from the address. */
export function BrokenDocument(props: Omit<React.ComponentProps<typeof LazyBrokenPage>, 'isDocument'>) {
  const [{ style, name }] = useState(lookOfPage)
  return (
    <html lang={languageTag[localeFromAddress()]} style={style}>
      {/* The name is read from here by the page below. */}
      <head>{name && <meta property={nameProperty} content={name} />}</head>
      <body>
        <LazyBrokenPage {...props} isDocument />
      </body>
    </html>
  )
}
