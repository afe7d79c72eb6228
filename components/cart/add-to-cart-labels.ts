import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { AddToCartLabels } from './AddToCart'

export async function addToCartLabels(locale: Locale): Promise<AddToCartLabels> {
  const t = await getTranslations({ locale, namespace: 'cart.add' })
  return {
    add: t('add'),
    added: t('added'),
    offline: t('offline'),
    cut: String(t.raw('cut')),
    invalid: t('invalid'),
    quantity: { group: t('group'), input: t('input'), less: t('less'), more: t('more') },
  }
}
