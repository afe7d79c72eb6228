import type { Metadata } from 'next'
import { errorTexts } from '@/components/shell/error-texts'
import { NotFoundScreen } from '@/components/shell/NotFoundScreen'
import { offered } from '@/lib/i18n/offered'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { readLook } from '@/lib/shop/look.server'

type NotFoundRouteProps = QueryPageProps<Partial<Record<'message' | 'status', string | string[]>>>

/** Prefix of the router's message. */
const withAddress = 'Page Not Found: '

export async function generateMetadata({ params }: NotFoundRouteProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  return { title: errorTexts[locale].notFound.title, robots: { index: false } }
}

/** middleware.ts rewrites unknown addresses here, with status and message. */
export default async function NotFoundRoute({ params, searchParams }: NotFoundRouteProps) {
  const page = await pageContext(params)
  const { locale, currency } = page
  await readLook(page)
  const { message: text, status } = await searchParams
  const message = String(text ?? '')
  const address = message.startsWith(withAddress) ? message.slice(withAddress.length) : undefined
  return (
    <NotFoundScreen
      locale={locale}
      offered={offered()}
      address={address}
      status={status === '410' ? 410 : 404}
      currencyId={currency.id}
    />
  )
}
