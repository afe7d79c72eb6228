import { listsFragment } from '@/components/lists/lists-fragment.server'
import { isLocale } from '@/lib/i18n/locales'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

/** GET /fragments/{locale}/lists: texts of comparison, sharing and recently viewed, kept out of every product page. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await listsFragment(locale))
}
