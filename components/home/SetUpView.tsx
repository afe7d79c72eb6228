import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/page/EmptyState'
import type { Locale } from '@/lib/i18n/locales'

/** The home page of a shop that has nothing to show yet. */
export async function SetUpView({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.setUp' })
  return (
    <div className="container section">
      <EmptyState heading="h1" title={t('title')} text={t('text')}>
        <p className="prose muted">{t('owner')}</p>
      </EmptyState>
    </div>
  )
}
