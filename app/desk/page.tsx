import { notFound } from 'next/navigation'
import { DeskLoader } from '@/components/desk/DeskLoader'
import { transport } from '@/lib/api/transport'
import { deskTexts } from '@/lib/desk/texts'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { readLook } from '@/lib/shop/look.server'

export const dynamic = 'force-dynamic'

/** Whether the backend has a desk; an external one has none. Throws if it cannot say. */
async function hasDesk(): Promise<boolean> {
  const { fetch, origin } = await transport()
  const { status } = await fetch(new Request(new URL('/api/desk', origin)))
  if (status >= 500) throw new Error(`The backend does not say whether there is a desk: ${status}`)
  return status === 204
}

export default async function DeskPage() {
  if (!(await hasDesk())) notFound()
  const locale = shopLocale()
  const look = await readLook({ locale, currency: homeCurrency() })
  return <DeskLoader texts={deskTexts} locale={locale} shopName={look?.name ?? ''} />
}
