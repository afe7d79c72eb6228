import { cartMessages } from '@/components/cart/cart-messages'
import { isLocale, locales } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/**
 * GET /fragments/{locale}/drawer: texts of the cart drawer, loaded when it first opens to keep them out of every page.
 */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await cartMessages(locale, 'drawer'))
}
