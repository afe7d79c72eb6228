import type { DeliverySentence, WorkingDayRange } from '@/lib/catalogue/delivery-dates'
import type { OpeningSentences } from '@/lib/catalogue/opening'
import type { Locale } from '@/lib/i18n/locales'

/*
 * Words that depend on the clock, on a page that may be hours old. They are served as of then, with what they were
 * made of beside them; `useFreshWords` says them anew in the browser.
 */

export interface DeliveryFacts {
  readonly range: WorkingDayRange
  readonly locale: Locale
  readonly sentence: DeliverySentence
}

/** When it comes: "Csütörtök, november 26. és kedd, december 1. között." */
export function DeliveryWords({ served, facts }: { readonly served: string; readonly facts: DeliveryFacts }) {
  return <span data-delivery-words={JSON.stringify(facts)}>{served}</span>
}

/** Whether the showroom is open: "Nyitva ma 17 óráig". Its hours stand in the footer of every page. */
export function OpeningWords({ served, sentences }: { readonly served: string; readonly sentences: OpeningSentences }) {
  return <span data-opening-words={JSON.stringify(sentences)}>{served}</span>
}
