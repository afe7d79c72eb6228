import type { Metadata } from 'next'
import { errorTexts } from '@/components/shell/error-texts'
import { BrokenScreen } from '@/components/shell/ErrorPage'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { readLook } from '@/lib/shop/look.server'

type BrokenRouteProps = QueryPageProps<Partial<Record<'code' | 'status', string | string[]>>>

export async function generateMetadata({ params, searchParams }: BrokenRouteProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const { status } = await searchParams
  return { title: errorTexts[locale][status === '503' ? 'unavailable' : 'broken'].heading, robots: { index: false } }
}

/** middleware.ts rewrites here when a page failed on the server, with status 500 or 503. Needs no backend. */
export default async function BrokenRoute({ params, searchParams }: BrokenRouteProps) {
  const page = await pageContext(params)
  const { locale } = page
  const { code, status } = await searchParams
  // Whose page it is: known from then on, and to the layout.
  await readLook(page)
  return (
    <BrokenScreen
      locale={locale}
      code={String(code ?? '')}
      isUnavailable={status === '503'}
      reload={
        // An empty href is the page itself.
        <ButtonLink href="" data-reload="">
          <Icon name="refresh-cw" />
          <span>{errorTexts[locale].broken.reload}</span>
        </ButtonLink>
      }
    />
  )
}
