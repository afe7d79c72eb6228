import type { ConsentFragment } from '@/components/consent/consent-fragment'
import { consentTexts } from '@/components/consent/consent-texts.server'
import { secretAddresses } from '@/lib/analytics/secret-addresses'
import { environment } from '@/lib/config/environment'
import { isLocale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

// The tag manager's id is runtime configuration, not part of the build.
export const dynamic = 'force-dynamic'

/** GET /fragments/{locale}/consent: texts of the cookie banner and what may be loaded after consent. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const { GTM_ID, ANALYTICS_HASH, MARKETING_WIDGET } = environment()
  const fragment: ConsentFragment = {
    texts: await consentTexts(locale),
    rules: path('cookie-rules', {}, locale),
    tags: GTM_ID === undefined ? null : { gtmId: GTM_ID, secretAddresses: secretAddresses(locale) },
    hash: ANALYTICS_HASH,
    widget: MARKETING_WIDGET ?? null,
  }
  return Response.json(fragment, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
