import type { LeadSource } from './events'

const eventName = 'lead'

/** Emits a submitted form; analytics may listen. */
export function emitLead(source: LeadSource): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: source }))
}

export function onLead(listener: (source: LeadSource) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<LeadSource>).detail)
  window.addEventListener(eventName, onEvent)
  return () => window.removeEventListener(eventName, onEvent)
}
