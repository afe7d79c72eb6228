import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

interface TrailProps {
  readonly locale: Locale
  /** From below the home page to the current page, which needs no `href`. */
  readonly items: readonly { readonly title: string; readonly href?: string }[]
}

/** The breadcrumbs of a page without structured data. */
export async function Trail({ locale, items }: TrailProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <Breadcrumbs label={t('breadcrumbs')} items={[{ title: t('home'), href: path('index', {}, locale) }, ...items]} />
  )
}
