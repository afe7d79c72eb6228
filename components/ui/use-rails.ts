import { useEffect } from 'react'
import { servedMarkupEvent } from './served-markup-event'

const selector = '[data-rail]'
const trackOf = (nav: HTMLElement) => document.getElementById(nav.dataset.rail ?? '')
const navOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null)

/** At an end of the rail, the button that would lead further is disabled. */
function markEnds(nav: HTMLElement): void {
  const track = trackOf(nav)
  const [previous, next] = nav.querySelectorAll('button')
  if (!track || !previous || !next) return
  previous.disabled = track.scrollLeft < 2
  next.disabled = track.scrollLeft + track.clientWidth > track.scrollWidth - 2
}

function markAll(): void {
  document.querySelectorAll<HTMLElement>(selector).forEach(markEnds)
}

function move(event: Event): void {
  const nav = navOf(event.target)
  const track = nav && trackOf(nav)
  const button = (event.target as Element).closest('button')
  if (!track || !button) return
  const direction = button === nav.querySelector('button') ? -1 : 1
  track.scrollBy({ left: direction * track.clientWidth * 0.8, behavior: 'smooth' })
}

/** Rails that appear later than the page are looked at when somebody reaches for their buttons. */
function reach(event: Event): void {
  const nav = navOf(event.target)
  if (nav) markEnds(nav)
}

function scrolled(event: Event): void {
  const nav =
    event.target instanceof Element && event.target.id
      ? document.querySelector<HTMLElement>(`[data-rail="${CSS.escape(event.target.id)}"]`)
      : null
  if (nav) markEnds(nav)
}

/** Lets the buttons of all rails (`RailButtons`) move them; `page` is a sign that the page has changed. */
export function useRails(page: string): void {
  useEffect(() => {
    const passive = { passive: true }
    // Scrolling does not bubble.
    const capturing = { passive: true, capture: true }
    document.addEventListener('click', move)
    document.addEventListener('pointerover', reach, passive)
    document.addEventListener('focusin', reach, passive)
    document.addEventListener('scroll', scrolled, capturing)
    window.addEventListener('resize', markAll, passive)
    document.addEventListener(servedMarkupEvent, markAll)
    return () => {
      document.removeEventListener('click', move)
      document.removeEventListener('pointerover', reach)
      document.removeEventListener('focusin', reach)
      document.removeEventListener('scroll', scrolled, capturing)
      window.removeEventListener('resize', markAll)
      document.removeEventListener(servedMarkupEvent, markAll)
    }
  }, [])

  useEffect(markAll, [page])
}
