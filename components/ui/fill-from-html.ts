import { servedMarkupEvent } from './served-markup-event'
import { pageAt } from './served-page'

/** Takes the element of the same id from the HTML of the page that the address names. */
export default async function fillFromHtml(element: HTMLElement): Promise<void> {
  const page = await pageAt(window.location.href).catch(() => undefined)
  // Without the HTML the part would be missing: the page is loaded anew, or the browser says that it is offline.
  if (!page) return window.location.reload()
  const served = page.getElementById(element.id)
  if (!served) return console.error(`The page has no #${element.id}: islands must not show served markup at times`)
  element.replaceChildren(...served.cloneNode(true).childNodes)
  delete element.dataset.former
  document.dispatchEvent(new Event(servedMarkupEvent))
}
