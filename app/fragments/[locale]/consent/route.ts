import { getMessages, getTranslations } from 'next-intl/server'
import type { ConsentFragment, ConsentTexts, PurposeTexts } from '@/components/consent/consent-fragment'
import { secretAddresses } from '@/lib/analytics/secret-addresses'
import { environment } from '@/lib/config/environment'
import type { Purpose } from '@/lib/consent/consent'
import type { Locale } from '@/lib/i18n/locales'
import { isOfferedLocale } from '@/lib/i18n/offered'
import { path } from '@/lib/routing/path'

// The tag manager's id is runtime configuration, not part of the build.
export const dynamic = 'force-dynamic'

/** GET /fragments/{locale}/consent: texts of the cookie banner and what may be loaded after consent. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isOfferedLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
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

async function consentTexts(locale: Locale): Promise<ConsentTexts> {
  const t = await getTranslations({ locale, namespace: 'consent' })
  const { consent } = await getMessages({ locale })
  const purpose = (key: 'necessary' | Purpose): PurposeTexts => {
    const cookies = Object.entries(consent[key].cookies)
    return {
      title: t(`${key}.title`),
      text: t(`${key}.text`),
      cookies: cookies.map(([name, { lifetime }]) => ({ name, lifetime })),
      count: t('cookies', { count: cookies.length }),
    }
  }
  const withLink = (key: 'question' | 'settingsIntro') => {
    const [before = '', link = '', after = ''] = consent[key].split('|')
    return [before, link, after] as const
  }
  return {
    title: t('title'),
    question: withLink('question'),
    settings: t('settings'),
    settingsIntro: withLink('settingsIntro'),
    settingsTitle: t('settingsTitle'),
    reject: t('reject'),
    accept: t('accept'),
    acceptAll: t('acceptAll'),
    save: t('save'),
    close: t('close'),
    always: t('always'),
    necessary: purpose('necessary'),
    purposes: { measurement: purpose('measurement'), marketing: purpose('marketing') },
  }
}
