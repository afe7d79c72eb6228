import { getMessages, getTranslations } from 'next-intl/server'
import { serverTime } from '@/lib/browser/clock'
import { openNow } from '@/lib/catalogue/opening'
import { openingRows } from '@/lib/contract/opening-rows'
import type { Place, Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { pick } from '@/lib/i18n/texts'
import { openingWords } from '@/lib/shop/opening-words'
import { OpeningHours } from './OpeningHours'

interface PlaceAddressProps {
  readonly place: Pick<Place, 'zipcode' | 'city' | 'address'>
  readonly contact: Pick<Shop, 'phone' | 'phone_e164'>
  readonly className: string | undefined
}

/** Address and phone number of the showroom or the warehouse. */
export function PlaceAddress({ place, contact, className }: PlaceAddressProps) {
  return (
    <address className={className}>
      <span>{`${place.zipcode} ${place.city}, ${place.address}`}</span>
      <br />
      <a className="link" href={`tel:${contact.phone_e164}`}>
        {contact.phone}
      </a>
    </address>
  )
}

interface PlaceHoursProps {
  readonly place: Place
  readonly caption: string
  readonly locale: Locale
}

/** Opening hours of the showroom or the warehouse. */
export async function PlaceHours({ place, caption, locale }: PlaceHoursProps) {
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  const { shell } = await getMessages({ locale })
  const { opening_hours: hours, closed } = place
  const sentences = { locale, ...pick(shell.footer, ['open', 'later', 'closed']) }
  return (
    <OpeningHours
      {...{ hours, closed, caption, sentences }}
      rows={openingRows(hours, openingWords(t, locale))}
      served={openNow(hours, closed, sentences, new Date(serverTime()))}
    />
  )
}
