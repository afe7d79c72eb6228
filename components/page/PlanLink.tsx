import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/** Leads from lists of products to the room planner, which takes pieces from them. */
export async function PlanLink({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'plan' })
  return (
    <p>
      <a className="arrowLink" href={path('room-plan', {}, locale)}>
        <span>{t('entry')}</span>
      </a>
    </p>
  )
}
