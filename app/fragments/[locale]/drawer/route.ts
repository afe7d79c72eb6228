import { cartMessages } from '@/components/cart/cart-messages'
import { isLocale, locales } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** GET /fragments/{locale}/drawer: the cart drawer's texts, fetched when it is first opened so that no page carries them. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await cartMessages(locale, 'drawer'))
}
