import { getTranslations } from 'next-intl/server'
import { cardTexts } from '@/components/catalogue/card-texts'
import { compareBarTexts, compareToggleTexts } from '@/components/compare/compare-texts'
import type { Locale } from '@/lib/i18n/locales'
import type { ListsFragment } from './lists-fragment'

export async function listsFragment(locale: Locale): Promise<ListsFragment> {
  const t = await getTranslations({ locale })
  return {
    card: await cardTexts(locale),
    recent: {
      title: t('recent.title'),
      clear: t('recent.clear'),
      previous: t('listing.card.previous'),
      next: t('listing.card.next'),
    },
    compare: await compareToggleTexts(locale),
    compareBar: await compareBarTexts(locale),
    share: { share: t('share.share'), copied: t('share.copied'), failed: t('share.failed') },
  }
}
