import { searchTexts } from '@/components/search/search-texts.server'
import { isLocale, locales } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** GET /fragments/{locale}/search: texts of the search dialog, loaded when it first opens. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await searchTexts(locale))
}
