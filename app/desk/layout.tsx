import type { Metadata } from 'next'
import { languageTag } from '@/lib/i18n/locales'
import { readOpening } from '@/lib/desk/opening.server'
import { shopLocale } from '@/lib/i18n/offered'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The desk has nothing of the shop's pages: neither their styles nor their scripts. */
export default async function DeskLayout({ children }: React.PropsWithChildren) {
  const opening = await readOpening()
  return (
    <html lang={languageTag[opening?.locale ?? shopLocale()]}>
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
