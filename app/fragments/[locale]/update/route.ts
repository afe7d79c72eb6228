import { getTranslations } from 'next-intl/server'
import type { UpdateTexts } from '@/components/shell/use-new-build'
import { isLocale, locales } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** GET /fragments/{locale}/update: texts of the new-version notice. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const t = await getTranslations({ locale, namespace: 'update' })
  const texts: UpdateTexts = { text: t('text'), action: t('action') }
  return Response.json(texts)
}
