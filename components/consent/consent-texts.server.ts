import { getTranslations } from 'next-intl/server'
import type { Purpose } from '@/lib/consent/consent'
import type { Locale } from '@/lib/i18n/locales'
import type { ConsentTexts, PurposeTexts } from './consent-fragment'

export async function consentTexts(locale: Locale): Promise<ConsentTexts> {
  const t = await getTranslations({ locale, namespace: 'consent' })
  const purpose = (key: 'necessary' | Purpose): PurposeTexts => {
    const cookies = Object.entries(t.raw(`${key}.cookies`) as Record<string, string>)
    return {
      title: t(`${key}.title`),
      text: t(`${key}.text`),
      cookies: cookies.map(([name, lifetime]) => ({ name, lifetime })),
      count: t('cookies', { count: cookies.length }),
    }
  }
  const withLink = (key: 'question' | 'settingsIntro') => {
    const [before = '', link = '', after = ''] = String(t.raw(key)).split('|')
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
