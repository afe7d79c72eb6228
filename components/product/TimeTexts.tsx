'use client'

import { useTimedValue } from '@/components/ui/when-idle'
import type { WorkingDayRange } from '@/lib/calendar/working-days'
import type { DeliverySentence, TimedText } from '@/lib/catalogue/delivery-dates'
import type { OpeningSentences } from '@/lib/catalogue/opening'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'

interface DeliveryDatesProps {
  readonly served: TimedText
  readonly range: WorkingDayRange
  readonly locale: Locale
  readonly sentence: DeliverySentence
}

/** Expected delivery: "Csütörtök, november 26. és kedd, december 1. között." */
export function DeliveryDates({ served, range, locale, sentence }: DeliveryDatesProps) {
  const { text } = useTimedValue(served, async (now) => {
    const { deliveryText } = await import('@/lib/catalogue/delivery-dates')
    return deliveryText(range, now, locale, sentence)
  })
  return <span>{text}</span>
}

interface OpenTodayProps {
  readonly served: TimedText
  readonly hours: readonly OpeningHours[]
  readonly closed: readonly string[]
  readonly sentences: OpeningSentences
}

/** Whether the showroom is open now: "Nyitva ma 17 óráig". */
export function OpenToday({ served, hours, closed, sentences }: OpenTodayProps) {
  const { text } = useTimedValue(served, async (now) => {
    const { openNow } = await import('@/lib/catalogue/opening')
    return openNow(hours, closed, sentences, now)
  })
  return <span>{text}</span>
}
