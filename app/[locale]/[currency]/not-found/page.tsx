import type { Metadata } from 'next'
import { errorTexts } from '@/components/shell/error-texts'
import { NotFoundScreen } from '@/components/shell/NotFoundScreen'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'

interface NotFoundRouteProps {
  readonly params: PageParameters
  readonly searchParams: Promise<{ readonly message?: string | string[] }>
}

/** What the router's message says before the address (specification §8). */
const withAddress = 'Page Not Found: '

export async function generateMetadata({ params }: NotFoundRouteProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  return { title: errorTexts[locale].notFound.title, robots: { index: false } }
}

/** Where middleware.ts sends addresses that the route table refuses, with status 404 and its message. */
export default async function NotFoundRoute({ params, searchParams }: NotFoundRouteProps) {
  const { locale } = await pageContext(params)
  const message = String((await searchParams).message ?? '')
  const address = message.startsWith(withAddress) ? message.slice(withAddress.length) : undefined
  return <NotFoundScreen locale={locale} address={address} />
}
