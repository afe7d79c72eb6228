import { onTestFinished } from 'vitest'

/**
 * Puts elements into the head until the test ends. What is there already stays: files share a window, and Material UI's
 * styles, once taken out of it, can no longer be added to.
 */
export function putInHead(html: string): void {
  const elements = [...document.createRange().createContextualFragment(html).children]
  document.head.append(...elements)
  onTestFinished(() => {
    for (const element of elements) element.remove()
  })
}
