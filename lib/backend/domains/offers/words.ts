import { addWorkingDays, shopDay } from '@/lib/calendar/working-days'
import type { OfferProject } from '@/lib/contract/offer-limits'
import type { Locale } from '@/lib/i18n/locales'
import { text, type TextKey } from '../../platform/http/texts'
import type { OfferRow } from './terms'

/** Working days within which the shop replies to a request. */
const replyDays = 2

const projects: Readonly<Record<OfferProject, TextKey>> = {
  office: 'offer.projectOffice',
  restaurant: 'offer.projectRestaurant',
  hotel: 'offer.projectHotel',
  home: 'offer.projectHome',
  other: 'offer.projectOther',
}

/** Purpose and deadline of a quote: "Office, February 2027". */
export function projectInWords({ project, deadline }: Pick<OfferRow, 'project' | 'deadline'>, locale: Locale): string {
  return [text(locale, projects[project || 'other']), deadline].filter(Boolean).join(', ')
}

/** The date by which the shop replies, YYYY-MM-DD. */
export function replyBy({ createdAt }: Pick<OfferRow, 'createdAt'>): string {
  return addWorkingDays(shopDay(createdAt), replyDays)
}
