import type { LeadSource } from './events'

const eventName = 'lead'

/** Says that a visitor has asked the shop for something: a form was sent. Whoever measures may listen. */
export function announceLead(source: LeadSource): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: source }))
}

/** Calls the listener for every lead; the answer ends it. */
export function onLead(listener: (source: LeadSource) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<LeadSource>).detail)
  window.addEventListener(eventName, onEvent)
  return () => window.removeEventListener(eventName, onEvent)
}
