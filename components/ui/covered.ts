import { useSyncExternalStore, type CSSProperties } from 'react'
import { createListeners } from '@/lib/browser/listeners'

let style: CSSProperties | undefined
const { subscribe, notify } = createListeners()

/**
 * Sets the height of the bar that covers the bottom of the window, in CSS pixels; 0 if there is none. Everything under
 * it can be scrolled into view, and elements fixed to the bottom are above it.
 */
export function setCovered(height: number): void {
  const size = height > 0 ? `${height}px` : ''
  document.documentElement.style.scrollPaddingBottom = size
  document.body.style.paddingBottom = size
  style = size ? ({ '--covered': size } as CSSProperties) : undefined
  notify()
}

/**
 * The style of an element fixed to the bottom. Each has the property itself: every element would inherit it from <html>,
 * and the browser would recalculate the styles of the whole page (80 to 200 ms at 4× slowdown).
 */
export function useCovered(): CSSProperties | undefined {
  return useSyncExternalStore(
    subscribe,
    () => style,
    () => undefined,
  )
}
