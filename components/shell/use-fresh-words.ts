import { useEffect } from 'react'
import type { DeliveryFacts } from '@/components/product/FreshWords'
import { servedMarkupEvent } from '@/components/ui/served-markup-event'
import { whenIdle } from '@/components/ui/when-idle'
import { deliveryWords } from '@/lib/catalogue/delivery-dates'
import { openNow, openToday, openingWords, type OpeningSentences } from '@/lib/catalogue/opening'
import type { OpeningHours } from '@/lib/contract/shop'

interface Opening {
  readonly hours: readonly OpeningHours[]
  readonly sentences: OpeningSentences
}

/** Every element with a data attribute, and what stands in it. */
function each<Facts>(root: ParentNode, name: string, say: (element: HTMLElement, facts: Facts) => void): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${name}]`)) {
    say(element, JSON.parse(element.getAttribute(name) ?? '') as Facts)
  }
}

/** Says anew what depends on the clock: opening hours and delivery dates in markup that React leaves alone. */
export function sayFreshWords(root: ParentNode, now: Date): void {
  let showroom: readonly OpeningHours[] = []
  each<Opening>(root, 'data-opening', (place, { hours, sentences }) => {
    showroom = hours
    const { isOpen, words, weekday } = openNow(hours, sentences, now)
    const line = place.querySelector('p')
    if (line) {
      line.textContent = words
      line.dataset.state = isOpen ? 'open' : 'closed'
      line.hidden = false
    }
    for (const row of place.querySelectorAll<HTMLElement>('[data-days]')) {
      row.ariaCurrent = row.dataset.days?.split(' ').includes(String(weekday)) ? 'date' : null
    }
  })
  each<OpeningSentences>(root, 'data-opening-words', (element, sentences) => {
    element.textContent = openingWords(openToday(showroom, [], now), sentences)
  })
  each<DeliveryFacts>(root, 'data-delivery-words', (element, { range, locale, sentence }) => {
    element.textContent = deliveryWords(range, now, locale, sentence)
  })
}

/** Once per page, when Back brings it as it was left, and when a part of it comes later. */
export function useFreshWords() {
  useEffect(() => {
    const say = () => sayFreshWords(document, new Date())
    const callOff = whenIdle(say, { patience: 2000, pause: 200 })
    document.addEventListener(servedMarkupEvent, say)
    window.addEventListener('pageshow', say)
    return () => {
      callOff()
      document.removeEventListener(servedMarkupEvent, say)
      window.removeEventListener('pageshow', say)
    }
  }, [])
}
