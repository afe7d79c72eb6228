import { getMessages } from 'next-intl/server'
import type { UnpaidOrderTexts } from '@/components/order/unpaid-order-texts'
import { isLocale, locales } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** GET /fragments/{locale}/unpaid-order: texts of the reminder of an unpaid order. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const { order } = await getMessages({ locale })
  const texts: UnpaidOrderTexts = order.waiting
  return Response.json(texts)
}
