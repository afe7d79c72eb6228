import { menuFragment } from '@/components/shell/menu-fragment.server'
import { isLocale } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

/** GET /fragments/{locale}/menu: links and texts of the menus, loaded when one first opens. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await menuFragment(locale, await readInit(locale, currencies[0].id)))
}
