import { notFound } from 'next/navigation'
import { DeskLoader } from '@/components/desk/DeskLoader'
import { accentsOf } from '@/lib/desk/accent'
import { readOpening } from '@/lib/desk/opening.server'
import { deskTexts } from '@/lib/desk/texts'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { readLook } from '@/lib/shop/look.server'

export const dynamic = 'force-dynamic'

export default async function DeskPage() {
  const opening = await readOpening()
  if (!opening) notFound()
  const look = await readLook({ locale: shopLocale(), currency: homeCurrency() })
  return (
    <DeskLoader texts={deskTexts} {...opening} shopName={look?.name ?? ''} accents={accentsOf(look?.colours?.action)} />
  )
}
