'use client'

import { useRefreshedValue } from '@/components/ui/when-idle'
import type { DeliverySentence, WorkingDayRange } from '@/lib/catalogue/delivery-dates'
import type { OpeningSentences } from '@/lib/catalogue/opening'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'

interface DeliveryDatesProps {
  readonly served: string
  readonly range: WorkingDayRange
  readonly locale: Locale
  readonly sentence: DeliverySentence
}

/** Expected delivery: "Csütörtök, november 26. és kedd, december 1. között." */
export function DeliveryDates({ served, range, locale, sentence }: DeliveryDatesProps) {
  return useRefreshedValue(served, async (now) => {
    const { deliveryText } = await import('@/lib/catalogue/delivery-dates')
    return deliveryText(range, now, locale, sentence)
  })
}

interface OpenTodayProps {
  /** Text as of rendering. */
  readonly served: string
  readonly hours: readonly OpeningHours[]
  readonly closed: readonly string[]
  readonly sentences: OpeningSentences
}

/** Whether the showroom is open now: "Nyitva ma 17 óráig". */
export function OpenToday({ served, hours, closed, sentences }: OpenTodayProps) {
  return useRefreshedValue(served, async (now) => {
    const { openToday, openingText } = await import('@/lib/catalogue/opening')
    return openingText(openToday(hours, closed, now), sentences)
  })
}
