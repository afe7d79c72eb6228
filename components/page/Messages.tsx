import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { pickMessages, type TextPath } from '@/lib/i18n/texts'

interface MessagesProps {
  readonly locale: Locale
  /** Message paths that the client components inside need. */
  readonly of: readonly TextPath[]
  readonly children: React.ReactNode
}

export async function Messages({ locale, of, children }: MessagesProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(await getMessages({ locale }), of)}>
      {children}
    </NextIntlClientProvider>
  )
}
