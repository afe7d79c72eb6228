import type { MouseEvent } from 'react'

/** Whether the page should handle a click on a link: not if it opens a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
